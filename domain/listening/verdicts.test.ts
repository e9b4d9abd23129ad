import { describe, expect, test } from 'vitest';
import { houseLoop } from '../../server/testing/house-loop.ts';
import { SAMPLE_RATE } from '../audio/stereo.ts';
import { Random } from '../random.ts';
import { mixed } from './heard.ts';
import { HeardTempo, judgeTempo } from './verdicts.ts';

const answers = (mono: Float32Array, claims: readonly number[]) => {
  const sound = new HeardTempo(mono, mono.length / SAMPLE_RATE);
  return claims.map((claimed) => judgeTempo(sound, { tailDecibels: 0, claimed }).answer);
};

describe('a claimed tempo', () => {
  test('is contradicted at twice of it where every other bar would begin with nothing', () => {
    const chords = mixed(houseLoop({ seed: 'd', groove: 'afro', bpm: 96, chordRhythm: 'held' }, ['chords']));
    expect(answers(chords, [96, 192, 48])).toEqual(['agrees', 'contradicts', 'contradicts']);
  });

  test('stays undecided for hiss, however many whole bars it is', () => {
    const random = new Random('hiss');
    const hiss = Float32Array.from({ length: 4 * SAMPLE_RATE }, () => random.between(-0.5, 0.5));
    expect(answers(hiss, [60, 120, 240])).toEqual(['cannot-tell', 'cannot-tell', 'cannot-tell']);
  });
});
