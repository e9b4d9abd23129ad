import { expect, test } from 'vitest';
import type { Schedule, Step } from '../schedule.ts';
import { Novelty } from './novelty.ts';

const pressing = (...presses: readonly string[]): Schedule => ({
  setting: { signedIn: [null, null], latency: 0, preparation: 0, maxLooks: 2, selected: [] },
  steps: presses.map((press) => ({ does: 'press', page: 0, press, which: 0 }) satisfies Step),
});

test('what was chosen before gives way to another order of the same presses', () => {
  const novelty = new Novelty();
  const [known, turned] = [pressing('buy', 'undo'), pressing('undo', 'buy')];
  expect(novelty.choose([known, turned])).toBe(known);
  expect(novelty.choose([known, turned])).toBe(turned);
});

test('what seldom came before is worth more than what often did', () => {
  const novelty = new Novelty();
  const [often, seldom] = [pressing('buy', 'undo'), pressing('like', 'leave')];
  for (let times = 0; times < 3; times += 1) novelty.choose([often]);
  novelty.choose([seldom]);
  expect(novelty.choose([often, seldom])).toBe(seldom);
});

test('the same over and over is no more news than once', () => {
  const novelty = new Novelty();
  const once = pressing('buy', 'undo');
  expect(novelty.choose([pressing('wait', ...Array.from({ length: 30 }, () => 'buy')), once])).toBe(once);
});
