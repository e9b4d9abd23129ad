import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStereo } from './stereo.ts';
import { parseWav, writeWav } from './wav.ts';

const sample = fc.double({ min: -1, max: 1, noNaN: true });
const stereo = fc.array(fc.tuple(sample, sample), { maxLength: 60 }).map((frames) => ({
  left: Float32Array.from(frames, ([left]) => left),
  right: Float32Array.from(frames, ([, right]) => right),
}));

const full = {
  acid: { oneShot: false, rootNote: 57, beats: 8, numerator: 4, denominator: 4, tempo: 122.5 },
  unityNote: 60,
  text: { title: 'Odd', artist: 'Łódź', software: 'Loopstead', comment: 'c' },
};

describe('WAV', () => {
  it('reads back every sample within one step of 24 bits', () => {
    fc.assert(
      fc.property(stereo, (audio) => {
        const parsed = parseWav(writeWav(audio, full));
        if (!parsed.ok) throw new Error(parsed.error.kind);
        expect(parsed.wav.frames).toBe(audio.left.length);
        audio.left.forEach((value, i) => expect(parsed.wav.channels[0]?.[i]).toBeCloseTo(value, 6));
        audio.right.forEach((value, i) => expect(parsed.wav.channels[1]?.[i]).toBeCloseTo(value, 6));
      }),
      { numRuns: 50 },
    );
  });

  it('reads back tempo, root, unity note and text', () => {
    const parsed = parseWav(writeWav(createStereo(3), full));
    expect(parsed).toMatchObject({ ok: true, wav: { sampleRate: 44_100, bitsPerSample: 24, metadata: full } });
  });

  it('lays the acid chunk out as samplers expect it', () => {
    const bytes = Buffer.from(writeWav(createStereo(1), full));
    const at = bytes.indexOf('acid');
    expect(bytes.readUInt32LE(at + 4)).toBe(24);
    expect(bytes.readUInt32LE(at + 8)).toBe(0x02 | 0x04);
    expect(bytes.readUInt16LE(at + 12)).toBe(57);
    expect(bytes.readUInt32LE(at + 20)).toBe(8);
    expect(bytes.readFloatLE(at + 28)).toBe(122.5);
  });

  it('keeps every chunk at an even offset and the RIFF size true', () => {
    const bytes = Buffer.from(writeWav(createStereo(3), full));
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    for (const id of ['acid', 'smpl', 'LIST', 'data']) expect(bytes.indexOf(id) % 2).toBe(0);
  });

  it('answers a truncated file with an error value', () => {
    const bytes = writeWav(createStereo(20), full);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(parseWav(bytes.subarray(0, length)).ok).toBe(false);
    }
  });

  it('never throws on mutated bytes', () => {
    const bytes = writeWav(createStereo(20), full);
    const mutation = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(mutation, (changes) => {
        const broken = bytes.slice();
        for (const [at, value] of changes) broken[at] = value;
        expect(typeof parseWav(broken).ok).toBe('boolean');
      }),
      { numRuns: 400 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        expect(parseWav(noise).ok).toBe(false);
      }),
    );
  });
});
