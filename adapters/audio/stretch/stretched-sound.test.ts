import { beforeAll, describe, expect, test } from 'vitest';
import type { Tuning } from '../../../core/player/tuning.ts';
import { StretchEngine } from './stretch-engine.ts';
import { QUANTUM, StretchedSound } from './stretched-sound.ts';

const RATE = 44_100;
const SINE = Float32Array.from({ length: 3 * RATE }, (_, frame) => 0.5 * Math.sin((2 * Math.PI * 440 * frame) / RATE));

/** An audible step between frames: three times the steepest of the sine, 3 semitones up. */
const CLICK = (3 * 0.5 * 2 * Math.PI * 440 * 2 ** (3 / 12)) / RATE;

/** Two bars of clicks on every beat. */
const BEATS = 8;
const BEAT_FRAMES = RATE / 2;
const CLICKS = new Float32Array(BEATS * BEAT_FRAMES);
for (let beat = 0; beat < BEATS; beat += 1)
  for (let frame = 0; frame < 800; frame += 1)
    CLICKS[beat * BEAT_FRAMES + frame] = Math.sin(frame * 0.3) * Math.exp(-frame / 120);

let engine: StretchEngine;
beforeAll(async () => {
  engine = await StretchEngine.open();
});

interface Listening {
  readonly from?: number;
  /** How often it plays before it no longer repeats. */
  readonly rounds?: number;
  /** Retunes after this many frames. */
  readonly retune?: { readonly after: number; readonly tuning: Tuning };
}

/** The complete output for a sound. */
function hear(sound: Float32Array, tuning: Tuning, { from = 0, rounds = 1, retune }: Listening = {}): Float32Array {
  const repeats = rounds > 1;
  const stretched = new StretchedSound(engine, { channels: [sound, sound], sampleRate: RATE, from, tuning, repeats });
  const outputs = [new Float32Array(QUANTUM), new Float32Array(QUANTUM)];
  const heard: number[] = [];
  for (let given = QUANTUM; given === QUANTUM;) {
    // Told in the middle of the last round.
    if (repeats && heard.length >= ((rounds - 0.5) * sound.length) / tuning.tempoRatio) stretched.repeat(false);
    if (retune && heard.length >= retune.after) stretched.retune(retune.tuning);
    given = stretched.give(outputs);
    heard.push(...outputs[0]!.subarray(0, given));
  }
  return Float32Array.from(heard);
}

const level = (sound: Float32Array): number =>
  Math.sqrt(sound.reduce((sum, frame) => sum + frame * frame, 0) / sound.length);
const decibels = (one: number, other: number): number => 20 * Math.log10(one / other);
const cents = (one: number, other: number): number => 1200 * Math.log2(one / other);

/** Between its first and its last upward crossing of zero. */
function frequency(sound: Float32Array): number {
  const crossings: number[] = [];
  for (let frame = 1; frame < sound.length; frame += 1) {
    const [before, now] = [sound[frame - 1]!, sound[frame]!];
    if (before < 0 && now >= 0) crossings.push(frame - 1 + before / (before - now));
  }
  return ((crossings.length - 1) * RATE) / (crossings.at(-1)! - crossings[0]!);
}

/** The frame at which each beat is heard. */
const onsets = (sound: Float32Array, beatFrames: number, beats = BEATS): readonly number[] =>
  Array.from({ length: beats }, (_, beat) => {
    const start = Math.max(0, Math.round(beat * beatFrames) - 1000);
    return start + sound.subarray(start, start + 3000).findIndex((frame) => Math.abs(frame) > 0.2);
  });

const greatestStep = (sound: Float32Array): number =>
  sound.reduce((greatest, frame, at) => Math.max(greatest, Math.abs(frame - (sound[at - 1] ?? frame))), 0);

describe('a sound in another tempo and key', () => {
  test.each([
    [1, 3],
    [1, -5],
    [140 / 120, 0],
    [140 / 120, 3],
    [Math.SQRT1_2, 6],
    [Math.SQRT2, -5],
  ])('at tempo × %d and %i semitones: its length, its pitch and its level', (tempoRatio, semitones) => {
    const heard = hear(SINE, { tempoRatio, semitones });
    expect(heard).toHaveLength(Math.round(SINE.length / tempoRatio));
    const middle = heard.subarray(RATE / 2, RATE * 1.5);
    expect(Math.abs(cents(frequency(middle), 440 * 2 ** (semitones / 12)))).toBeLessThan(0.5);
    expect(Math.abs(decibels(level(middle), level(SINE)))).toBeLessThan(0.1);
  });

  test.each([140 / 120, 0.75, 1.4])('at tempo × %d every beat of a loop is within half a millisecond', (tempoRatio) => {
    const heard = hear(CLICKS, { tempoRatio, semitones: 0 });
    const beatFrames = BEAT_FRAMES / tempoRatio;
    const late = onsets(heard, beatFrames).map((onset, beat) => ((onset - beat * beatFrames) / RATE) * 1000);
    expect(Math.max(...late.map(Math.abs))).toBeLessThan(0.5);
  });

  test('begins at once, with most of its attack', () => {
    const heard = hear(CLICKS, { tempoRatio: 140 / 120, semitones: 3 });
    expect(heard.findIndex((frame) => Math.abs(frame) > 1e-3)).toBeLessThan(8);
    const attack = (sound: Float32Array) => Math.max(...sound.subarray(0, 100).map(Math.abs));
    expect(decibels(attack(heard), attack(CLICKS))).toBeGreaterThan(-3);
  });

  test('begins in the middle and ends without a click', () => {
    const heard = hear(SINE.subarray(0, 2 * RATE + 25), { tempoRatio: 140 / 120, semitones: 3 }, { from: RATE });
    expect(heard).toHaveLength(Math.round((RATE + 25) / (140 / 120)));
    expect(Math.abs(heard[0]!)).toBeLessThan(0.01);
    expect(Math.abs(heard.at(-1)!)).toBeLessThan(0.01);
    expect(greatestStep(heard)).toBeLessThan(CLICK);
  });

  test('takes another tuning while it is heard, without a click and without losing its place', () => {
    const after = QUANTUM * 300;
    const heard = hear(
      SINE,
      { tempoRatio: 1.2, semitones: 0 },
      { retune: { after, tuning: { tempoRatio: 0.8, semitones: 3 } } },
    );
    const rest = (SINE.length - after * 1.2) / 0.8;
    expect(Math.abs(heard.length - (after + rest)) / RATE).toBeLessThan(0.05);
    expect(cents(frequency(heard.subarray(after + RATE / 2)), 440 * 2 ** (3 / 12))).toBeCloseTo(0, 1);
    expect(greatestStep(heard)).toBeLessThan(CLICK);
  });

  test('goes on seamlessly when more of the sound comes while it is heard', () => {
    const tuning = { tempoRatio: 1.2, semitones: 3 };
    const head = SINE.slice(0, RATE);
    const stretched = new StretchedSound(engine, {
      channels: [head, head],
      sampleRate: RATE,
      from: 0,
      tuning,
      repeats: false,
    });
    const outputs = [new Float32Array(QUANTUM), new Float32Array(QUANTUM)];
    const heard: number[] = [];
    for (let given = QUANTUM; given === QUANTUM;) {
      if (heard.length === QUANTUM * 100) stretched.extend([SINE, SINE]);
      given = stretched.give(outputs);
      heard.push(...outputs[0]!.subarray(0, given));
    }
    expect(Float32Array.from(heard)).toEqual(hear(SINE, tuning));
  });

  test.each([
    { tempoRatio: 140 / 120, semitones: 0 },
    { tempoRatio: 1, semitones: 3 },
    { tempoRatio: 0.8, semitones: -5 },
  ])('that repeats passes over its seam without a gap, a dip or a click: %j', (tuning) => {
    // A whole number of waves: its end is followed by its start.
    const loop = SINE.subarray(0, RATE);
    const heard = hear(loop, tuning, { rounds: 4 });
    expect(heard).toHaveLength(Math.round((4 * RATE) / tuning.tempoRatio));
    const steady = heard.subarray(RATE / 4, -RATE / 4);
    expect(greatestStep(steady)).toBeLessThan(CLICK);
    const window = 441;
    const levels = Array.from({ length: Math.floor(steady.length / window) }, (_, at) =>
      level(steady.subarray(at * window, (at + 1) * window)),
    );
    expect(Math.abs(decibels(Math.min(...levels), level(loop)))).toBeLessThan(0.5);
    expect(Math.abs(cents(frequency(steady), 440 * 2 ** (tuning.semitones / 12)))).toBeLessThan(0.5);
  });

  test('that repeats keeps every beat of every round within half a millisecond', () => {
    const tempoRatio = 140 / 120;
    const heard = hear(CLICKS, { tempoRatio, semitones: 3 }, { rounds: 3 });
    const beatFrames = BEAT_FRAMES / tempoRatio;
    const late = onsets(heard, beatFrames, 3 * BEATS).map((at, beat) => ((at - beat * beatFrames) / RATE) * 1000);
    expect(late).toHaveLength(3 * BEATS);
    expect(Math.max(...late.map(Math.abs))).toBeLessThan(0.5);
  });

  test('an engine that had another sound has forgotten it', () => {
    const tuning = { tempoRatio: 1.1, semitones: 0 };
    const first = hear(CLICKS, tuning);
    hear(SINE, tuning);
    expect(hear(CLICKS, tuning)).toEqual(first);
  });
});
