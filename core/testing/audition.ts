import { KEY_NOTES, type MusicalKey } from '../catalogue/sounds/musical-key.ts';
import { CHORD_TYPES } from '../../domain/catalogue/chord-type.ts';
import type { SessionLock } from '../audition/session-lock.ts';
import { fc } from './arbitraries.ts';

/** Any of the 24 keys. */
export const someKey: fc.Arbitrary<MusicalKey> = fc
  .constantFrom(...CHORD_TYPES)
  .chain((chord) => fc.constantFrom(...KEY_NOTES[chord]).map((note) => ({ note, chord })));

/** A tempo that a lock can have, to the hundredth. */
export const someTempo: fc.Arbitrary<number> = fc
  .integer({ min: 1000, max: 30_000 })
  .map((hundredths) => hundredths / 100);

/** A lock, or none. */
export const someLock: fc.Arbitrary<SessionLock> = fc.record({
  key: fc.option(someKey),
  bpm: fc.option(someTempo),
});
