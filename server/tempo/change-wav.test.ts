import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StereoAudio } from '../../domain/audio/stereo.ts';
import { readGaplessTag } from '../media/mp3.ts';
import { parseWav, writeWav } from '../../domain/audio/wav.ts';
import { changeAudio } from './change-audio.ts';
import { changedFrames, changeWav, type Order } from './change-wav.ts';
import { createRenderPool } from './render-pool.ts';

const RATE = 44_100;
const inTempo = (from: number, to: number): Order => ({ isLoop: true, tempo: { from, to }, key: null });

const stereo = (frames: number, sample: (i: number) => number): StereoAudio => {
  const left = Float32Array.from({ length: frames }, (_, i) => sample(i));
  return { left, right: left.map((value) => value * 0.8) };
};

const sine = (frames: number, hertz: number) => stereo(frames, (i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / RATE));

/** Noise that rings off from each of the places. */
const clicks = (frames: number, places: readonly number[]): StereoAudio => {
  const audio = stereo(frames, () => 0);
  for (const [index, place] of places.entries())
    for (let i = 0; i < 4000; i += 1) {
      const sample = (0.5 + 0.08 * (index % 5)) * Math.sin(i * 0.31 + i * i * 0.0004) * Math.exp(-i / 600);
      audio.left[(place + i) % frames]! += sample;
      audio.right[(place + i) % frames]! += sample;
    }
  return audio;
};

/** Between the first and the last upward crossing of zero. */
function hertzOf(samples: Float32Array): number {
  const crossings: number[] = [];
  for (let i = 1; i < samples.length; i += 1) {
    const [before, now] = [samples[i - 1]!, samples[i]!];
    if (before < 0 && now >= 0) crossings.push(i - 1 + before / (before - now));
  }
  return ((crossings.length - 1) * RATE) / (crossings.at(-1)! - crossings[0]!);
}

describe('the length of a changed loop', () => {
  it('is exactly its beats in the new tempo, for every tempo and every number of beats [TEMPO-11, TEMPO-12]', () => {
    const tempo = fc.integer({ min: 1000, max: 30_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), tempo, tempo, fc.boolean(), (beats, from, to, named) => {
        const frames = Math.round((beats * 60 * RATE) / from);
        const acid = { oneShot: false, rootNote: null, beats, numerator: 4, denominator: 4, tempo: from };
        const changed = changedFrames(frames, named ? acid : undefined, inTempo(from, to));
        expect(changed).toBe(from === to ? frames : Math.round((beats * 60 * RATE) / to));
      }),
    );
  });

  it('is what the engine gives, in WAV and MP3', async () => {
    const loop = writeWav(sine(RATE, 220));
    const pool = createRenderPool();
    for (const to of [10, 33.33, 97, 120, 211, 300]) {
      const reply = await pool.ask('render', () => ({ original: loop, order: inTempo(120, to) }));
      if (reply.kind !== 'rendered') throw new Error(reply.kind);
      const parsed = parseWav(reply.rendered.wav);
      const wanted = Math.round((2 * 60 * RATE) / to);
      expect(parsed.ok && parsed.wav.frames).toBe(wanted);
      expect(readGaplessTag(reply.rendered.preview)?.samples).toBe(wanted);
    }
  });

  it('follows a file that misses its beats, rather than beats that are not there', () => {
    expect(changedFrames(RATE + 9000, undefined, inTempo(120, 60))).toBe(2 * (RATE + 9000));
    const lying = { oneShot: false, rootNote: null, beats: 16, numerator: 4, denominator: 4, tempo: 120 };
    expect(changedFrames(2 * RATE, lying, inTempo(120, 60))).toBe(4 * RATE);
  });
});

describe('a changed sound', () => {
  it.each([
    [3, 120],
    [-5, 120],
    [6, 140],
    [1, 60],
  ])('moved by %i semitones at %i BPM is on its pitch within half a cent, at its level', async (shift, bpm) => {
    const frames = Math.round((4 * 60 * RATE) / bpm);
    const source = sine(2 * RATE, 440);
    const changed = await changeAudio(source, { frames, shift, isLoop: true, isTonal: true });
    expect(changed.left).toHaveLength(frames);
    const cents = 1200 * Math.log2(hertzOf(changed.left.subarray(2000, -2000)) / (440 * 2 ** (shift / 12)));
    expect(Math.abs(cents)).toBeLessThan(0.5);
    const level = ({ left }: StereoAudio) => Math.sqrt(left.reduce((sum, x) => sum + x * x, 0) / left.length);
    expect(Math.abs(20 * Math.log10(level(changed) / level(source)))).toBeLessThan(0.3);
  });

  it.each([60, 90, 140, 174])(
    'of drums has every attack in its place at %i BPM, within a tenth of a millisecond',
    async (bpm) => {
      const length = 8 * RATE;
      const places = Array.from({ length: 32 }, (_, i) => Math.round((i * length) / 32 + (i % 3) * 137) + 50);
      const frames = Math.round((16 * 60 * RATE) / bpm);
      const drums = clicks(length, places);
      const changed = await changeAudio(drums, { frames, shift: 0, isLoop: true, isTonal: false });
      const late = places.map((place) => {
        const wanted = (place * frames) / length;
        let best = { likeness: -Infinity, lag: 0 };
        for (let lag = -60; lag <= 60; lag += 1) {
          let likeness = 0;
          for (let i = 0; i < 300; i += 1)
            likeness += drums.left[place + i]! * changed.left[(Math.round(wanted) + lag + i) % frames]!;
          if (likeness > best.likeness) best = { likeness, lag };
        }
        return ((Math.round(wanted) + best.lag - wanted) / RATE) * 1000;
      });
      const bias = late.reduce((sum, x) => sum + x, 0) / late.length;
      const jitter = Math.sqrt(late.reduce((sum, x) => sum + (x - bias) ** 2, 0) / late.length);
      expect(jitter).toBeLessThanOrEqual(0.1);
      expect(Math.abs(bias)).toBeLessThan(0.5);
    },
  );

  it('that is struck once keeps the first milliseconds of its attack', async () => {
    const struck = stereo(RATE, (i) => Math.sin(i * 0.03) * Math.exp(-i / 8000));
    const changed = await changeAudio(struck, { frames: RATE, shift: 3, isLoop: false, isTonal: true });
    const level = ({ left }: StereoAudio, from: number, to: number) =>
      Math.sqrt(left.subarray(from, to).reduce((sum, x) => sum + x * x, 0) / (to - from));
    for (const [from, to] of [
      [0, 220],
      [220, 880],
      [880, 4410],
    ] as const)
      expect(Math.abs(20 * Math.log10(level(changed, from, to) / level(struck, from, to)))).toBeLessThan(3);
  });

  it('goes round without a seam', async () => {
    const frames = Math.round((8 * 60 * RATE) / 97);
    const chord = stereo(4 * RATE, (i) =>
      [220, 277.25, 329.75].reduce((s, f) => s + 0.2 * Math.sin((2 * Math.PI * f * i) / RATE), 0),
    );
    const { left } = await changeAudio(chord, { frames, shift: 3, isLoop: true, isTonal: true });
    const steps = left.map((sample, i) => Math.abs(sample - left.at(i - 1)!));
    const usual = Math.sqrt(steps.subarray(1).reduce((sum, step) => sum + step * step, 0) / (frames - 1));
    expect(steps[0]! / usual).toBeLessThan(2.5);
  });

  it('is the same bits on every worker, however far it is stretched', async () => {
    const original = writeWav(clicks(RATE, [10, 11_000, 22_000, 33_000]));
    const tonal = writeWav(sine(RATE, 330));
    for (const job of [
      { original, order: inTempo(120, 25) },
      { original: tonal, order: inTempo(120, 31) },
      { original: tonal, order: { ...inTempo(120, 131), key: { shift: 4, pitchClass: 2, name: 'D' } } },
    ]) {
      const pools = [createRenderPool({ running: 2, waiting: 9 }), createRenderPool({ running: 1, waiting: 9 })];
      const replies = await Promise.all([...pools, ...pools, ...pools].map((pool) => pool.ask('render', () => job)));
      const hashes = replies.map((reply) =>
        reply.kind === 'rendered'
          ? Object.values(reply.rendered).map((bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'))
          : [reply.kind],
      );
      expect(hashes[0]).toHaveLength(2);
      expect(new Set(hashes.map(String)).size).toBe(1);
    }
  });

  it('is as it was where nothing is changed', async () => {
    const original = writeWav(sine(2 * RATE, 200));
    const changed = await changeWav(original, inTempo(120, 120));
    const [before, after] = [parseWav(original), parseWav(changed!.wav)];
    expect(before.ok && after.ok && after.wav.channels).toEqual(before.ok && before.wav.channels);
  });

  it('is never louder than its original, and never above -1 dB', async () => {
    const changed = await changeWav(writeWav(clicks(RATE, [0, 5000, 21_000])), {
      isLoop: true,
      tempo: { from: 120, to: 93 },
      key: { shift: 5, pitchClass: 5, name: 'F' },
    });
    const peak = changed!.audio.left.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThanOrEqual(0.8913);
  });

  it('names its new tempo, its root and its beats', async () => {
    const acid = { oneShot: false, rootNote: 57, beats: 2, numerator: 4, denominator: 4, tempo: 120 };
    const original = writeWav(sine(RATE, 220), { acid, text: { title: 'Hum', artist: 'Kiln' } });
    const key = { shift: 3, pitchClass: 0, name: 'Cm' };
    const changed = await changeWav(original, { isLoop: true, tempo: { from: 120, to: 97 }, key });
    const parsed = parseWav(changed!.wav);
    expect(parsed.ok && parsed.wav).toMatchObject({
      bitsPerSample: 24,
      sampleRate: RATE,
      metadata: {
        acid: { ...acid, tempo: 97, rootNote: 48 },
        text: { title: 'Hum', artist: 'Kiln', comment: 'Changed to 97 BPM, key Cm' },
      },
    });
  });

  it('of what is no WAV is nothing', async () => {
    expect(await changeWav(Buffer.from('MThd'), inTempo(120, 97))).toBeNull();
    const job = { original: Buffer.from('MThd'), order: inTempo(1, 2) };
    expect(await createRenderPool().ask('render', () => job)).toEqual({ kind: 'unreadable' });
  });
});

describe('the pool', () => {
  it('refuses work beyond what may wait, and goes on', async () => {
    const pool = createRenderPool({ running: 1, waiting: 1 });
    const job = { original: Buffer.from('nothing'), order: inTempo(120, 97) };
    const [first, second] = [pool.ask('render', () => job), pool.ask('render', () => job)];
    await expect(pool.ask('render', () => job)).rejects.toThrow('Too many sounds');
    expect([(await first).kind, (await second).kind]).toEqual(['unreadable', 'unreadable']);
    expect((await pool.ask('render', () => job)).kind).toBe('unreadable');
  });
});
