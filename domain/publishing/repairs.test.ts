import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE, type StereoAudio } from '../audio/stereo.ts';
import { openEditable } from '../audio/edit-wav.ts';
import { decodeSamples } from '../audio/pcm.ts';
import { parseWav, writeWav } from '../audio/wav.ts';
import { known } from '../known.ts';
import { checkFile } from './check-file.ts';
import type { CheckCode } from './checks.ts';
import { finding } from './findings.ts';
import { type Repair, repaired, repairedPath, repairsFor, trimTo } from './repairs.ts';

const sine = (i: number, hertz = 110) => Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE);
const stereo = (frames: number, sample: (i: number) => number, side = 0.9): StereoAudio => ({
  left: Float32Array.from({ length: frames }, (_, i) => sample(i)),
  right: Float32Array.from({ length: frames }, (_, i) => side * sample(i)),
});
const second = SAMPLE_RATE;
/** A beat at 120 BPM that has decayed when the next comes. */
const beat = (i: number) => 0.5 * Math.exp(-(i % (second / 2)) / 2_500) * sine(i % (second / 2), 70);

/** The findings before and after the repairs of a sound, and the repairs. */
function mended(file: string, audio: StereoAudio) {
  const bytes = writeWav(audio, { text: { title: 'Kept' } });
  const before = checkFile(file, bytes, null).findings;
  const sound = known(openEditable(bytes), 'sound');
  const repairs = repairsFor(before, sound);
  const after = repaired(sound, repairs);
  const codes = checkFile(repairedPath(file), after, null).findings.map(({ code }) => code);
  const wav = parseWav(after);
  if (!wav.ok) throw new Error(wav.error.kind);
  return { before: before.map(({ code }) => code), codes, kinds: repairs.map(({ kind }) => kind), wav: wav.wav };
}

describe('a repair', () => {
  const faults: readonly [CheckCode, Repair['kind'], string, StereoAudio][] = [
    ['dc-offset', 'center', 'Hits/Low.wav', stereo(second, (i) => 0.04 + 0.5 * sine(i) * (1 - i / second) ** 6)],
    ['late-start', 'cut-start', 'Hits/Late.wav', stereo(second, (i) => (i < 4_000 ? 0 : 0.5 * sine(i - 4_000) * Math.exp(-(i - 4_000) / 4_000)))],
    ['not-whole-beats', 'trim', 'Loops/Beat_120bpm.wav', stereo(Math.round(4.06 * second), beat)],
    ['seam-jump', 'fade-ends', 'Loops/Hum_120bpm.wav', stereo(2 * second, (i) => 0.5 * sine(i, 100.13))],
    ['tail-cut', 'fade-out', 'Hits/Cut.wav', stereo(second / 2, (i) => 0.5 * sine(i) * Math.exp(-i / 6_000))],
    ['true-peak', 'turn-down', 'Hits/Hot.wav', stereo(second, (i) => 0.999 * Math.sin(i * Math.PI / 2 + Math.PI / 4) * 1.2 * Math.exp(-i / 4_000))],
    ['dual-mono', 'to-mono', 'Hits/Twin.wav', stereo(second, (i) => 0.5 * sine(i) * (1 - i / second) ** 6, 1)],
  ]; // prettier-ignore

  it.each(faults)('of %s is %s, and the gate finds it no more', (code, kind, file, audio) => {
    const { before, codes, kinds, wav } = mended(file, audio);
    expect(before).toContain(code);
    expect(kinds).toContain(kind);
    expect(codes).not.toContain(code);
    expect(wav.metadata.text?.title).toBe('Kept');
    expect(wav.bitsPerSample).toBe(24);
  });

  it('trims a loop to whole beats to the sample', () => {
    const sound = known(openEditable(writeWav(stereo(Math.round(2.06 * second), beat))), 'sound');
    const long = finding('not-whole-beats', 'a.wav', { text: '', evidence: { bpm: 97, beats: 3 } });
    const after = known(openEditable(repaired(sound, repairsFor([long], sound))), 'sound');
    expect(after.frames).toBe(Math.round((3 * 60 * SAMPLE_RATE) / 97));
  });

  it('is not offered where the label is what seems wrong', () => {
    const wrong = finding('not-whole-beats', 'a.wav', { text: '', evidence: { bpm: 121 } });
    const sound = known(openEditable(writeWav(stereo(second, sine))), 'sound');
    expect(repairsFor([wrong], sound)).toEqual([]);
  });

  it('adds silence where a loop lacks less than can be heard, and shortens it otherwise', () => {
    const sound = (seconds: number) => known(openEditable(writeWav(stereo(Math.round(seconds * second), sine))), 's');
    expect(trimTo(4, 120, sound(1.99))).toEqual({ kind: 'trim', frames: 2 * second, beats: 4, missing: 441 });
    expect(trimTo(4, 120, sound(1.9))).toEqual({ kind: 'trim', frames: 1.5 * second, beats: 3, missing: 0 });
    expect(trimTo(1, 120, sound(0.3))).toBeNull();
  });

  it('fades no ends that click no more once the loop is trimmed', () => {
    const sound = known(openEditable(writeWav(stereo(Math.round(2.06 * second), beat))), 'sound');
    const long = finding('not-whole-beats', 'a.wav', { text: '', evidence: { bpm: 120, beats: 4 } });
    const seam = finding('seam-jump', 'a.wav', { text: '' });
    expect(repairsFor([long, seam], sound).map(({ kind }) => kind)).toEqual(['trim']);
  });

  it('fades the ends of a loop that would click where it was cut', () => {
    const sound = known(openEditable(writeWav(stereo(Math.round(2.01 * second), (i) => 0.5 * Math.cos(i / 30) * (i > second ? -1 : 1)))), 'sound'); // prettier-ignore
    const long = finding('not-whole-beats', 'a.wav', { text: '', evidence: { bpm: 120, beats: 4 } });
    expect(repairsFor([long], sound).map(({ kind }) => kind)).toEqual(['trim', 'fade-ends']);
  });

  it('ends in zero after any fade, begins there after one of both ends, and leaves the rest', () => {
    const kinds = fc.constantFrom('fade-ends', 'fade-out');
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 3_000 }), kinds, fc.integer({ min: 1, max: 150 }), (frames, kind, fade) => {
        const sound = known(openEditable(writeWav(stereo(frames, (i) => 0.4 + 0.3 * sine(i)))), 'sound');
        const after = known(openEditable(repaired(sound, [{ kind, frames: fade }])), 'sound');
        expect(after.frames).toBe(frames);
        const [samples = new Float32Array()] = decodeSamples(after.data, after.format).channels;
        expect([samples.at(-1), kind === 'fade-out' || samples[0] === 0]).toEqual([0, true]);
        const [from, to] = [kind === 'fade-out' ? 0 : fade * 6, (frames - fade - 1) * 6];
        expect(after.data.subarray(from, to)).toEqual(sound.data.subarray(from, to));
      }),
      { numRuns: 40 },
    ); // prettier-ignore
  });

  it('keeps what was added to the end silent, whatever else is done', () => {
    const sound = known(openEditable(writeWav(stereo(1_000, () => 0.5))), 'sound');
    const all: readonly Repair[] = [
      { kind: 'center', offsets: [0.5, 0.45] },
      { kind: 'trim', frames: 1_100, beats: 1, missing: 100 },
      { kind: 'turn-down', decibels: 1 },
    ];
    const after = known(openEditable(repaired(sound, all)), 'sound');
    expect(after.frames).toBe(1_100);
    expect(after.data.subarray(6_000).every((byte) => byte === 0)).toBe(true);
  });
});

it('a repaired file is a WAV, also by its name', () => {
  expect(['a/b.WAV', 'a/b.aif', 'a.b/c.flac'].map(repairedPath)).toEqual(['a/b.WAV', 'a/b.wav', 'a.b/c.wav']);
});
