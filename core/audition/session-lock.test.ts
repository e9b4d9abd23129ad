import { expect, test } from 'vitest';
import { fc, garbage } from '../testing/arbitraries.ts';
import { someLock } from '../testing/audition.ts';
import { NO_LOCK, type SessionLock, formatLock, isLocked, lockLabel, lockTempo, parseLock } from './session-lock.ts';

const F_MINOR = { note: 'F', chord: 'minor' } as const;

test.each<[string, SessionLock, string]>([
  ['Fm,140', { key: F_MINOR, bpm: 140 }, 'F minor · 140'],
  ['Fm', { key: F_MINOR, bpm: null }, 'F minor'],
  ['140', { key: null, bpm: 140 }, '140'],
  ['Bb,87.5', { key: { note: 'Bb', chord: 'major' }, bpm: 87.5 }, 'Bb major · 87.5'],
  ['', NO_LOCK, ''],
])('%j reads as a lock, is written again and has a label', (text, lock, label) => {
  expect(parseLock(text)).toEqual(lock);
  expect(formatLock(lock)).toBe(text);
  expect(lockLabel(lock)).toBe(label);
});

test('spellings of one key are one lock', () => {
  expect(parseLock('A#m,120')).toEqual(parseLock('Bbm,120'));
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(someLock, (lock) => {
      expect(parseLock(formatLock(lock))).toEqual(lock);
    }),
  );
});

test('garbage is no lock, even beside a part that could be read', () => {
  for (const text of ['H', 'Fm,', ',140', 'Fm,abc', 'Fm,9', 'Fm,301', '9', '301', '1e2', '0x50', '140,Fm', 'Fm,140,1'])
    expect(parseLock(text), text).toEqual(NO_LOCK);
});

test('any text is a lock or none, and never throws', () => {
  fc.assert(
    fc.property(garbage, (text) => {
      const lock = parseLock(text);
      expect(parseLock(formatLock(lock))).toEqual(lock);
    }),
  );
});

test('a tempo is from 10 to 300, to the hundredth', () => {
  expect([10, 300, 128.456, 9.9, 300.1, Number.NaN].map(lockTempo)).toEqual([10, 300, 128.46, null, null, null]);
});

test('one side is enough to be locked', () => {
  expect([NO_LOCK, { key: F_MINOR, bpm: null }, { key: null, bpm: 90 }].map(isLocked)).toEqual([false, true, true]);
});
