import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { fc } from '../testing/arbitraries.ts';
import { SingleLetters, storedLetters } from './single-letters.ts';

describe('the shortcuts of a single letter', () => {
  test('are on until they are switched off, and the choice is remembered', () => {
    const storage = new MemoryStorage();
    const letters = new SingleLetters(storage);
    expect(letters.isOn.current).toBe(true);
    letters.choose(false);
    expect([letters.isOn.current, new SingleLetters(storage).isOn.current]).toEqual([false, false]);
    letters.choose(true);
    expect(new SingleLetters(storage).isOn.current).toBe(true);
  });

  test('are on whatever else is stored', () => {
    fc.assert(
      fc.property(fc.string(), (garbage) => {
        const storage = new MemoryStorage();
        storage.write(storedLetters.key, garbage);
        expect(new SingleLetters(storage).isOn.current).toBe(garbage !== 'off');
      }),
    );
  });
});
