import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known } from '../known.ts';
import { type Chunk, writeChunkFile, writeChunkList } from './chunk-file.ts';
import { viewOf } from './chunks.ts';
import { type EditableSound, type SoundEdit, editedWav, openEditable } from './edit-wav.ts';
import { type SampleFormat, decodeSamples, sampleWriter } from './pcm.ts';
import { formatChunk, openWav } from './wav.ts';

const RATE = 48_000;
const unchanged = { from: 0, offsets: [], gainAt: () => 1, toMono: false, beats: null } as const;

const encodings = [
  { encoding: 'pcm', bits: 16 },
  { encoding: 'pcm', bits: 24 },
  { encoding: 'pcm', bits: 32 },
  { encoding: 'float', bits: 32 },
  { encoding: 'float', bits: 64 },
] as const;

interface Made {
  readonly bytes: Uint8Array;
  readonly format: SampleFormat;
}

/** A WAV of any depth with these samples, and other chunks before and after them. */
function aWav(
  samples: readonly (readonly number[])[],
  kind: (typeof encodings)[number],
  before: readonly Chunk[] = [],
  after: readonly Chunk[] = [],
): Made {
  const channels = samples[0]?.length ?? 1;
  const format = { ...kind, channels, sampleRate: RATE, frameBytes: (channels * kind.bits) / 8 };
  const head = formatChunk(format);
  if (kind.encoding === 'float') viewOf(head.body).setUint16(0, 3, true);
  const data = new Uint8Array(samples.length * format.frameBytes);
  const write = sampleWriter(viewOf(data), format);
  samples.forEach((frame, at) =>
    frame.forEach((value, channel) => write(at * format.frameBytes + (channel * kind.bits) / 8, value)),
  );
  return { format, bytes: writeChunkFile('RIFF/WAVE', [head, ...before, { id: 'data', body: data }, ...after]) };
}

const opened = (bytes: Uint8Array): EditableSound => known(openEditable(bytes), 'sound');
const edited = (bytes: Uint8Array, edit: Partial<SoundEdit>): Uint8Array => {
  const sound = opened(bytes);
  return editedWav(sound, { ...unchanged, frames: sound.frames, ...edit });
};
const chunksOf = (bytes: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const wav = openWav(bytes);
  if (!wav.ok) throw new Error(wav.error.kind);
  return new Map(wav.wav.chunks.map(({ id, body }) => [id, body]));
};

const wavs = fc
  .record({
    kind: fc.constantFrom(...encodings),
    channels: fc.constantFrom(1, 2),
    noise: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2, maxLength: 120 }),
  })
  .map(({ kind, channels, noise }) => {
    const frames = Math.max(1, Math.floor(noise.length / channels));
    return aWav(
      Array.from({ length: frames }, (_, at) => noise.slice(at * channels, at * channels + channels)),
      kind,
    );
  });

describe('a sound that is edited', () => {
  it('is as it was where nothing is changed, byte for byte, in any depth', () => {
    fc.assert(
      fc.property(wavs, ({ bytes }) => {
        expect(edited(bytes, {})).toEqual(bytes);
      }),
    );
  });

  it('is as long as it was cut, to the sample, and has the bytes of what was kept', () => {
    fc.assert(
      fc.property(wavs, fc.nat(50), fc.integer({ min: 1, max: 80 }), ({ bytes, format }, cut, wanted) => {
        const before = opened(bytes);
        const from = Math.min(cut, before.frames - 1);
        const after = opened(edited(bytes, { from, frames: wanted }));
        const kept = before.data.subarray(from * format.frameBytes, (from + wanted) * format.frameBytes);
        expect([after.frames, after.format]).toEqual([wanted, format]);
        expect(after.data.subarray(0, kept.length)).toEqual(kept);
        expect(after.data.subarray(kept.length).every((byte) => byte === 0)).toBe(true);
      }),
    );
  });

  it('leaves the original as it is', () => {
    fc.assert(
      fc.property(wavs, ({ bytes, format }) => {
        const copy = bytes.slice();
        edited(bytes, { gainAt: () => 0.3, offsets: [0.1, 0.2], toMono: format.channels === 2, from: 0, frames: 1 });
        expect(bytes).toEqual(copy);
      }),
    );
  });

  it('is changed where its gain says so, within one step of its depth, and nowhere else', () => {
    fc.assert(
      fc.property(wavs, ({ bytes, format }) => {
        const before = opened(bytes);
        const half = Math.floor(before.frames / 2);
        const after = opened(edited(bytes, { gainAt: (frame) => (frame < half ? 0.25 : 1) }));
        const at = half * format.frameBytes;
        expect(after.data.subarray(at)).toEqual(before.data.subarray(at));
        const [old, now] = [before, after].map(({ data }) => decodeSamples(data, format).channels[0]);
        const step = format.encoding === 'pcm' ? 1 / 2 ** (Math.min(format.bits, 24) - 1) : 1e-6;
        for (let i = 0; i < half; i += 1) expect(Math.abs((now?.[i] ?? 9) - 0.25 * (old?.[i] ?? 0))).toBeLessThan(step);
      }),
    );
  });

  it('stays within full scale where an offset would lead beyond', () => {
    const { bytes } = aWav([[0.99], [-0.99]], { encoding: 'pcm', bits: 16 });
    const after = opened(edited(bytes, { offsets: [-0.5] }));
    const [samples] = decodeSamples(after.data, after.format).channels;
    expect([...(samples ?? [])]).toEqual([32_767 / 32_768, -0.489990234375]);
  });

  it('has one channel if it is asked to, and says so in its head', () => {
    const { bytes } = aWav([[0.5, -0.5], [0.25, 0]], { encoding: 'pcm', bits: 24 }); // prettier-ignore
    const mono = opened(edited(bytes, { toMono: true }));
    expect(mono.format).toEqual({ encoding: 'pcm', bits: 24, channels: 1, sampleRate: RATE, frameBytes: 3 });
    expect([...(decodeSamples(mono.data, mono.format).channels[0] ?? [])]).toEqual([0.5, 0.25]);
    expect(viewOf(known(chunksOf(edited(bytes, { toMono: true })).get('fmt '), 'fmt')).getUint32(8, true)).toBe(
      3 * RATE,
    );
  });
});

const u32 = (...values: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(4 * values.length);
  values.forEach((value, at) => viewOf(bytes).setUint32(4 * at, value, true));
  return bytes;
};
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const numbersIn = (bytes: Uint8Array | undefined, from = 0): readonly number[] =>
  Array.from({ length: Math.floor(((bytes?.length ?? 0) - from) / 4) }, (_, at) =>
    viewOf(known(bytes, 'chunk')).getUint32(from + 4 * at, true),
  );
const DATA = 0x6174_6164;
const silence = (frames: number) => Array.from({ length: frames }, () => [0.5]);

describe('the chunks of a sound that is cut', () => {
  const acid = new Uint8Array(24);
  viewOf(acid).setUint32(0, 4, true);
  viewOf(acid).setUint32(12, 9, true);
  viewOf(acid).setFloat32(20, 120, true);
  const sampler = u32(0, 0, 20_833, 60, 0, 0, 0, 3, 0, 1, 0, 20, 99, 0, 0, 2, 0, 0, 9, 0, 0, 3, 0, 30, 60, 0, 0);
  const cues = u32(3, 1, 5, DATA, 0, 0, 5, 2, 40, DATA, 0, 0, 40, 3, 90, DATA, 0, 0, 90);
  const label = (id: number) => ({ id: 'labl', body: Uint8Array.from([...u32(id), ...ascii('ab\0\0')]) });
  const names = { id: 'LIST', body: writeChunkList('adtl', [label(1), label(2), label(3)]) };
  const bext = new Uint8Array(602);
  viewOf(bext).setUint32(338, 1_000, true);
  const info = { id: 'LIST', body: writeChunkList('INFO', [{ id: 'INAM', body: ascii('Odd\0') }]) };
  const id3 = { id: 'id3 ', body: Uint8Array.from([1, 2, 3]) };
  const { bytes } = aWav(silence(100), { encoding: 'pcm', bits: 16 }, [{ id: 'acid', body: acid }, info], [
    { id: 'smpl', body: sampler },
    { id: 'cue ', body: cues },
    names,
    { id: 'fact', body: u32(100) },
    { id: 'bext', body: bext },
    { id: 'PEAK', body: u32(1, 2) },
    id3,
  ]); // prettier-ignore
  const after = edited(bytes, { from: 10, frames: 60, beats: 8 });
  const chunks = chunksOf(after);

  it('keep loops of samplers inside it, and drop those that lay outside', () => {
    expect(numbersIn(chunks.get('smpl'), 28)).toEqual([2, 0, 1, 0, 10, 59, 0, 0, 3, 0, 20, 50, 0, 0]);
    expect(numbersIn(chunks.get('smpl')).slice(0, 4)).toEqual([0, 0, 20_833, 60]);
  });

  it('move marks with it, and drop those that lay outside with their names', () => {
    expect(numbersIn(chunks.get('cue '))).toEqual([1, 2, 30, DATA, 0, 0, 30]);
    const wav = openWav(after);
    const lists = wav.ok ? wav.wav.chunks.filter(({ id }) => id === 'LIST').map(({ body }) => body) : [];
    expect(lists).toEqual([info.body, writeChunkList('adtl', [label(2)])]);
  });

  it('tell samplers how many beats it has, and readers how many frames and since when', () => {
    expect([numbersIn(chunks.get('acid'))[3], viewOf(known(chunks.get('acid'), 'acid')).getFloat32(20, true)]).toEqual([
      8, 120,
    ]);
    expect(numbersIn(chunks.get('fact'))).toEqual([60]);
    expect(viewOf(known(chunks.get('bext'), 'bext')).getBigUint64(338, true)).toBe(1_010n);
  });

  it('are otherwise the same in the same order, without those that describe samples as they were', () => {
    const wav = openWav(after);
    expect(wav.ok && wav.wav.chunks.map(({ id }) => id)).toEqual(
      ['fmt ', 'acid', 'LIST', 'data', 'smpl', 'cue ', 'LIST', 'fact', 'bext', 'id3 '], // prettier-ignore
    );
    expect(chunks.get('id3 ')).toEqual(id3.body);
    expect(viewOf(after).getUint32(4, true)).toBe(after.length - 8);
  });

  it('of any bytes lead to no error', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('smpl', 'cue ', 'acid', 'fact', 'bext', 'LIST', 'fmt '),
        fc.uint8Array({ maxLength: 80 }),
        fc.nat(20),
        (id, body, from) => {
          const made = aWav(silence(30), { encoding: 'pcm', bits: 16 }, [], [{ id, body }]);
          expect(opened(edited(made.bytes, { from, frames: 10, beats: 1 })).frames).toBe(10);
        },
      ),
    );
  });
});

it('opens no file that a WAV would not keep to the bit, and nothing that is no sound', () => {
  expect(openEditable(new Uint8Array(20))).toBeNull();
  const { bytes } = aWav(silence(10), { encoding: 'pcm', bits: 16 });
  expect(openEditable(bytes.subarray(0, bytes.length - 4))).toBeNull();
});
