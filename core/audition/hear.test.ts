import { describe, expect, test } from 'vitest';
import type { Sound, SoundType } from '../catalogue/sounds/sound.ts';
import { UNCHANGED } from '../player/tuning.ts';
import { fc } from '../testing/arbitraries.ts';
import { someKey, someLock, someTempo } from '../testing/audition.ts';
import { aSound } from '../testing/builders.ts';
import { hearingUnder, stretchBadge, tuningOf } from './hear.ts';
import { formatKey, parseKey, shiftBetween } from '../catalogue/sounds/musical-key.ts';
import { NO_LOCK, type SessionLock, parseLock } from './session-lock.ts';

const LOCK = parseLock('Fm,140');
const someSound: fc.Arbitrary<Sound> = fc
  .record({
    type: fc.constantFrom<SoundType>('LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET'),
    key: fc.option(someKey.map(formatKey)),
    bpm: fc.option(someTempo),
  })
  .map(aSound);

describe('tuning a sound to a lock', () => {
  test.each<SoundType>(['LOOP', 'MIDI_SOUND', 'PRESET'])('a %s follows in tempo and key', (type) => {
    const tuning = tuningOf(aSound({ type, key: 'Dm', bpm: 120 }), LOCK);
    expect(tuning).toEqual({ tempoRatio: 140 / 120, semitones: 3 });
  });

  test('a one-shot follows in key alone, and without a key plays as it is', () => {
    expect(tuningOf(aSound({ type: 'ONE_SHOT', key: 'C', bpm: 120 }), LOCK)).toEqual({ tempoRatio: 1, semitones: -4 });
    expect(tuningOf(aSound({ type: 'ONE_SHOT', key: null, bpm: 120 }), LOCK)).toBe(UNCHANGED);
  });

  test('drums without a key follow in tempo alone', () => {
    expect(tuningOf(aSound({ key: null, bpm: 70 }), parseLock('Fm,84'))).toEqual({ tempoRatio: 1.2, semitones: 0 });
  });

  test('half time and double time count as the same tempo', () => {
    for (const bpm of [35, 70, 140, 280]) expect(tuningOf(aSound({ key: null, bpm }), LOCK)).toBe(UNCHANGED);
    expect(tuningOf(aSound({ key: null, bpm: 80 }), LOCK).tempoRatio).toBeCloseTo(70 / 80);
  });

  test.each([0, -120])('a tempo of %i is none to keep', (bpm) => {
    expect(tuningOf(aSound({ key: null, bpm }), LOCK)).toBe(UNCHANGED);
  });

  test('a key that cannot be read stays as it is', () => {
    expect(tuningOf(aSound({ key: 'H', bpm: null }), LOCK)).toBe(UNCHANGED);
  });

  test('nothing changes where the sound fits already, whatever the spelling', () => {
    fc.assert(
      fc.property(someKey, someTempo, (key, bpm) => {
        expect(tuningOf(aSound({ key: formatKey(key), bpm }), { key, bpm })).toBe(UNCHANGED);
      }),
    );
    expect(tuningOf(aSound({ key: 'A#m', bpm: 90 }), parseLock('Bbm,90'))).toBe(UNCHANGED);
  });

  test('the tempo stays within √½ and √2, the key within 5 down and 6 up, and both end on the lock', () => {
    fc.assert(
      fc.property(someSound, someLock, (sound, lock) => {
        const { tempoRatio, semitones } = tuningOf(sound, lock);
        expect(tempoRatio).toBeGreaterThanOrEqual(Math.SQRT1_2 - 1e-12);
        expect(tempoRatio).toBeLessThanOrEqual(Math.SQRT2 + 1e-12);
        expect(semitones).toBeGreaterThanOrEqual(-5);
        expect(semitones).toBeLessThanOrEqual(6);
        if (tempoRatio !== 1) {
          const octaves = Math.log2((sound.bpm! * tempoRatio) / lock.bpm!);
          expect(octaves).toBeCloseTo(Math.round(octaves), 9);
        }
        if (semitones !== 0) {
          const heard = parseKey(hearingUnder(lock)(sound)!.key!)!;
          expect(shiftBetween(heard, lock.key!)).toBe(0);
        }
      }),
    );
  });
});

describe('what a row shows', () => {
  const heard = (sound: Partial<Sound>, lock: SessionLock = LOCK) => hearingUnder(lock)(aSound(sound));

  test('the key and the tempo that are heard, and how far they were moved', () => {
    expect(heard({ key: 'Dm', bpm: 120 })).toEqual({
      tuning: { tempoRatio: 140 / 120, semitones: 3 },
      key: 'Fm',
      bpm: 140,
      keyChange: { text: '+3 st', strained: false },
      tempoChange: { text: '117%', strained: false },
      strained: false,
      spoken: 'heard in F minor at 140 BPM',
    });
  });

  test('a loop in half time shows its own tempo', () => {
    expect(heard({ key: 'Gm', bpm: 70 })).toMatchObject({
      key: 'Fm',
      bpm: 70,
      keyChange: { text: '−2 st' },
      tempoChange: null,
    });
  });

  test('the side that was moved far is strained, the other is not', () => {
    const { keyChange, tempoChange, strained } = heard({ key: 'Em', bpm: 110 })!;
    expect([keyChange!.strained, tempoChange!.strained, strained]).toEqual([false, true, true]);
  });

  test('says in words what is moved, and when that is far', () => {
    expect(heard({ type: 'ONE_SHOT', key: 'Dm', bpm: 99 })!.spoken).toBe('heard in F minor');
    expect(heard({ key: null, bpm: 100 })!.spoken).toBe('heard at 140 BPM, far from the original');
  });

  test('nothing, for a sound as it is and without a lock', () => {
    expect(heard({ key: 'Ab', bpm: 140 })).toBeNull();
    expect(heard({ key: 'Dm', bpm: 120 }, NO_LOCK)).toBeNull();
  });

  test('the same answer for the same sound, so that a row is drawn once', () => {
    const hearing = hearingUnder(LOCK);
    const sound = aSound({ key: 'Dm' });
    expect(hearing(sound)).toBe(hearing(sound));
  });
});

describe('the badge', () => {
  test.each([
    [1.04, 3, '+3 st · 104%', false],
    [1.2, 0, '120%', false],
    [0.8, -4, '−4 st · 80%', false],
    [1.21, 0, '121%', true],
    [0.79, 0, '79%', true],
    [1, 5, '+5 st', true],
    [1, -5, '−5 st', true],
    [1, 0, '', false],
  ])('of tempo × %d and %i semitones says %j, strained: %s', (tempoRatio, semitones, text, strained) => {
    expect(stretchBadge({ tempoRatio, semitones })).toEqual({ text, strained });
  });
});
