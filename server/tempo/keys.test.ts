import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOfChoice } from '../../domain/catalogue/musical-key.ts';
import { CHANGE_KEYS } from '../../domain/tempo/change-keys.ts';
import { semitonesBetween } from './keys.ts';

const choice = fc.constantFrom(...CHANGE_KEYS.major, ...CHANGE_KEYS.minor);

test('keys are 5 semitones down to 6 up from one another', () => {
  expect([semitonesBetween('Am', 'Cm'), semitonesBetween('C', 'A'), semitonesBetween('C', 'F#/Gb')]).toEqual([
    3, -3, 6,
  ]);
  fc.assert(
    fc.property(choice, choice, (from, to) => {
      const shift = semitonesBetween(from, to);
      expect(shift).toBeGreaterThanOrEqual(-5);
      expect(shift).toBeLessThanOrEqual(6);
      expect((keyOfChoice(from)!.pitch + shift + 12) % 12).toBe(keyOfChoice(to)!.pitch);
    }),
  );
});
