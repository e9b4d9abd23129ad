import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEVICE_LOGIN, firstPace, paceAfter, typedUserCode, userCode } from './device-login.ts';

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

test('a code has eight of twenty letters, each as likely as any other', () => {
  let byte = -1;
  const everyByte = (count: number) => Uint8Array.from({ length: count }, () => (byte += 1) % 256);
  const counts = new Map<string, number>();
  for (let code = 0; code < 30; code += 1) {
    const drawn = userCode(everyByte);
    expect(drawn).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    for (const letter of drawn.replace('-', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted().join('')).toBe(LETTERS);
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(2);
});

test.each([
  ['wdjb-mjht', 'WDJB-MJHT'],
  [' WDJB MJHT ', 'WDJB-MJHT'],
  ['wdjbmjht', 'WDJB-MJHT'],
  ['W.D.J.B–M.J.H.T', 'WDJB-MJHT'],
  ['', null],
  ['WDJB-MJH', null],
  ['WDJB-MJHTT', null],
  ['WDJB-MJHA', null],
  ['WDJB-MJH1', null],
  ['ẄDJB-MJHT', null],
])('%j is read as %j', (typed, code) => expect(typedUserCode(typed)).toBe(code));

test('a terminal that waits as it was told is never slowed down, and one that does not is told to wait longer', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 }), (waits) => {
      let [now, pace] = [1000, firstPace(1000)];
      for (const wait of waits) {
        now += wait * 1000;
        const { isEarly, ...next } = paceAfter(pace, now);
        if (now === 1000 || wait >= pace.intervalSeconds) expect(isEarly).toBe(false);
        expect(next.intervalSeconds).toBe(
          Math.min(pace.intervalSeconds + (isEarly ? 5 : 0), DEVICE_LOGIN.longestIntervalSeconds),
        );
        pace = next;
      }
    }),
  );
});
