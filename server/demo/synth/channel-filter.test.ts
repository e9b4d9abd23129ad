import { expect, test } from 'vitest';
import { ChannelFilter } from './channel-filter.ts';

const step = () => new Float64Array(512).fill(1);

test('a low-pass lets what stands still through, and a high-pass takes it away', () => {
  const [low, high] = [step(), step()];
  new ChannelFilter('low', 1.4142).run(low, 2_000);
  new ChannelFilter('high', 1.4142).run(high, 2_000);
  expect([low.at(-1), high.at(-1)]).toEqual([expect.closeTo(1, 6), expect.closeTo(0, 6)]);
  expect(high[0]).toBeGreaterThan(0.5);
});

test('a filter remembers: two runs over the halves are one over the whole', () => {
  const [whole, halves] = [step(), step()];
  new ChannelFilter('low', 0.3).run(whole, 900);
  const inParts = new ChannelFilter('low', 0.3);
  inParts.run(halves, 900, 0, 200);
  inParts.run(halves, 900, 200);
  expect(halves).toEqual(whole);
});
