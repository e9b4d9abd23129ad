import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING_RENDERED, type Rendered, begin, end, giveBack, isSpent, renderWait } from './render-allowance.ts';

const MINUTE = 60_000;

const rendered = (times: number, at: number): Rendered => {
  let state = NOTHING_RENDERED;
  for (let time = 1; time <= times; time += 1) state = end(begin(state, at));
  return state;
};

test('two of a customer run at once, and a third has to wait', () => {
  const two = begin(begin(NOTHING_RENDERED, 0), 0);
  expect([renderWait(begin(NOTHING_RENDERED, 0), 0), renderWait(two, 0), renderWait(end(two), 0)]).toEqual([
    null,
    5,
    null,
  ]);
});

test('sixty of a customer are begun in any hour', () => {
  expect(renderWait(rendered(59, 0), 0)).toBeNull();
  expect(renderWait(rendered(60, 0), 0)).toBe(3600);
  expect(renderWait(rendered(60, 0), 45 * MINUTE)).toBe(900);
  expect(renderWait(rendered(60, 0), 60 * MINUTE - 1)).toBe(1);
  expect(renderWait(rendered(60, 0), 60 * MINUTE)).toBeNull();
});

test('what the shop had no room for is not counted', () => {
  const full = giveBack(begin(rendered(59, 0), 1));
  expect([renderWait(full, 1), full.running]).toEqual([null, 0]);
});

test('never are more than two under way or sixty begun in an hour, whatever is asked for', () => {
  const step = fc.record({ ms: fc.nat({ max: 4 * MINUTE }), ends: fc.nat({ max: 2 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 70, maxLength: 200 }), (steps) => {
      let [state, now] = [NOTHING_RENDERED, 0];
      const begun: number[] = [];
      for (const { ms, ends } of steps) {
        now += ms;
        for (let time = 0; time < Math.min(ends, state.running); time += 1) state = end(state);
        if (renderWait(state, now) !== null) continue;
        state = begin(state, now);
        begun.push(now);
        expect(state.running).toBeLessThanOrEqual(2);
        expect(begun.filter((at) => at > now - 60 * MINUTE).length).toBeLessThanOrEqual(60);
      }
      expect(isSpent(state, now)).toBe(false);
      expect(isSpent({ ...state, running: 0 }, now + 60 * MINUTE)).toBe(true);
    }),
  );
});
