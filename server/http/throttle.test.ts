import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, MINUTE, SettableClock } from '../clock.ts';
import { createThrottle } from './throttle.ts';

test('never lets more than its limit through in any window, and tells exactly when the next may come', () => {
  const limit = 3;
  const windowMs = 10_000;
  const pauses = fc.array(fc.integer({ min: 0, max: 8000 }), { maxLength: 60 });
  fc.assert(
    fc.property(pauses, (ms) => {
      const clock = new SettableClock(0);
      const throttle = createThrottle(clock, limit, windowMs);
      const passed: number[] = [];
      for (const pause of ms) {
        clock.advance(pause);
        const wait = throttle.take('key');
        if (wait === null) passed.push(clock.now());
        else {
          clock.advance(wait * 1000);
          expect(throttle.take('key')).toBeNull();
          passed.push(clock.now());
        }
      }
      for (const [index, at] of passed.entries()) {
        const before = passed[index - limit];
        if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(windowMs);
      }
    }),
  );
});

test('counts each key by itself, and forgets an attempt that is given back', () => {
  const throttle = createThrottle(new SettableClock(0), 1, 1000);
  expect([throttle.take('a'), throttle.take('b'), throttle.take('a')]).toEqual([null, null, 1]);
  throttle.giveBack('a');
  expect(throttle.take('a')).toBeNull();
});

test('a clock that was eight days ahead and is set back makes nobody wait longer than a window', () => {
  const clock = new SettableClock(8 * DAY);
  const throttle = createThrottle(clock, 1, 15 * MINUTE);
  throttle.take('key');
  clock.set(0);
  expect(throttle.take('key')).toBe(900);
  clock.advance(10 * MINUTE);
  expect(throttle.take('key')).toBe(300);
  clock.advance(5 * MINUTE);
  expect(throttle.take('key')).toBeNull();
});
