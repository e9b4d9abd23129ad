import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VirtualClock } from '../kernel/virtual-clock.ts';
import { countdown } from './countdown.ts';

const DAY = 86_400_000;

test.each([
  [14 * DAY, '14d 00h 00m 00s'],
  [14 * DAY - 1, '14d 00h 00m 00s'],
  [14 * DAY - 1000, '13d 23h 59m 59s'],
  [3_661_000, '0d 01h 01m 01s'],
  [1, '0d 00h 00m 01s'],
  [0, 'EXPIRED'],
  [-DAY, 'EXPIRED'],
])('what remains of %d ms is %s [SHELL-36, SHELL-37]', (ms, text) => {
  const clock = new VirtualClock();
  expect(countdown(clock, clock.now() + ms).current).toBe(text);
});

test('days, hours, minutes and seconds add up to what remains [SHELL-36]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * DAY }), (ms) => {
      const clock = new VirtualClock();
      const text = countdown(clock, clock.now() + ms).current;
      const [days, hours, minutes, seconds] = text.split(' ').map((part) => Number.parseInt(part, 10));
      expect(((days! * 24 + hours!) * 60 + minutes!) * 60 + seconds!).toBe(Math.ceil(ms / 1000));
      expect([hours! < 24, minutes! < 60, seconds! < 60]).toEqual([true, true, true]);
    }),
  );
});

test('changes each second, and ends with EXPIRED [SHELL-34, SHELL-37]', async () => {
  const clock = new VirtualClock();
  const said: string[] = [];
  let isOver = false;
  countdown(clock, clock.now() + 2500).changes$.subscribe({
    next: (text) => said.push(text),
    complete: () => (isOver = true),
  });
  await clock.advanceBy(10_000);
  expect(said).toEqual(['0d 00h 00m 02s', '0d 00h 00m 01s', 'EXPIRED']);
  expect(isOver).toBe(true);
  expect(clock.waiting).toBe(0);
});

test('leaves no timer behind when nobody looks any more [SHELL-34]', async () => {
  const clock = new VirtualClock();
  const looking = countdown(clock, clock.now() + DAY).changes$.subscribe();
  await clock.advanceBy(1500);
  looking.unsubscribe();
  expect(clock.waiting).toBe(0);
});
