import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BitWriter } from '../../server/downloads/formats/bit-writer.ts';
import { writeAiff } from '../../server/downloads/formats/aiff.ts';
import { codedNumber, writeFlac } from '../../server/downloads/formats/flac.ts';
import { type MidiSequence, writeMidi } from '../../server/media/midi.ts';
import { writeChunkFile, writeChunkList } from './chunk-file.ts';
import { crc16, crc8 } from './crc.ts';
import { type SoundFile, openOriginal } from './originals.ts';
import { formatChunk } from './wav.ts';

function opened(name: string, bytes: Uint8Array): SoundFile {
  const original = openOriginal(name, bytes);
  if (!original.ok) throw new Error(JSON.stringify(original.error));
  if (original.original.kind !== 'sound') throw new Error(original.original.kind);
  return original.original.sound;
}

const VALUES = [0, 0.5, -0.5, 0.25, -1, 0.75];

/** A WAV in the given format, as any program writes it. */
function wavOf(bits: number, encoding: 'pcm' | 'float' | 'extensible', sampleRate = 44_100): Uint8Array {
  const width = bits / 8;
  const body = new Uint8Array(VALUES.length * width);
  const view = new DataView(body.buffer);
  VALUES.forEach((value, at) => {
    const scaled = Math.min(2 ** (bits - 1) - 1, Math.round(value * 2 ** (bits - 1)));
    if (encoding === 'float' && bits === 32) view.setFloat32(at * 4, value, true);
    else if (encoding === 'float') view.setFloat64(at * 8, value, true);
    else for (let byte = 0; byte < width; byte += 1) body[at * width + byte] = Math.floor(scaled / 2 ** (8 * byte));
  });
  const plain = formatChunk({ channels: 1, sampleRate, bits }).body;
  const format = new Uint8Array(encoding === 'extensible' ? 40 : 16);
  format.set(plain);
  if (encoding === 'float') format[0] = 3;
  if (encoding === 'extensible') {
    format.set([0xfe, 0xff]);
    format[24] = 1;
  }
  return writeChunkFile('RIFF/WAVE', [
    { id: 'fmt ', body: format },
    { id: 'data', body },
  ]);
}

describe('a WAV', () => {
  test.each([
    [16, 'pcm', 44_100],
    [24, 'pcm', 48_000],
    [32, 'pcm', 96_000],
    [32, 'float', 192_000],
    [64, 'float', 88_200],
    [24, 'extensible', 176_400],
  ] as const)('of %i bits %s at %i Hz is read to the sample', (bits, encoding, sampleRate) => {
    const sound = opened('a.wav', wavOf(bits, encoding, sampleRate));
    expect(sound).toMatchObject({ bits, sampleRate, frames: VALUES.length, notFinite: null });
    VALUES.forEach((value, at) => expect(sound.channels[0]?.[at]).toBeCloseTo(value, 4));
  });

  test('says which samples are no numbers, and reads them as silence', () => {
    const bytes = wavOf(32, 'float');
    const at = Buffer.from(bytes).indexOf('data') + 8;
    new DataView(bytes.buffer).setFloat32(at + 8, NaN, true);
    new DataView(bytes.buffer).setFloat32(at + 16, -Infinity, true);
    const { channels, notFinite } = opened('a.wav', bytes);
    expect(notFinite).toEqual({ count: 2, first: 2 });
    expect(Array.from(channels[0]!.slice(1, 5))).toEqual([0.5, 0, 0.25, 0]);
  });

  test('that claims to be longer than it is, is cut off', () => {
    const bytes = wavOf(16, 'pcm');
    new DataView(bytes.buffer).setUint32(4, 5_000, true);
    expect(openOriginal('a.wav', bytes)).toMatchObject({ ok: false, error: { kind: 'truncated', part: 'RIFF' } });
  });
});

const tone = (frames: number, level: number, step: number) =>
  Int32Array.from({ length: frames }, (_, at) => Math.round(level * Math.sin(at / step)));

describe.each([16, 24] as const)('samples of %i bits', (bits) => {
  const frames = 9_001;
  const channels = [tone(frames, 2 ** (bits - 2), 15), tone(frames, 2 ** (bits - 1) - 1, 400)];
  const file = { channels, frames, bits, sampleRate: 48_000, chunks: [] };
  test.each([
    ['aiff', writeAiff(file)],
    ['flac', new Uint8Array(writeFlac(file))],
  ] as const)('come out of %s as they went in', (container, bytes) => {
    const sound = opened(`a.${container}`, bytes);
    expect(sound).toMatchObject({ container, bits, frames, sampleRate: 48_000 });
    sound.channels.forEach((samples, channel) => {
      const back = Int32Array.from(samples, (sample) => sample * 2 ** (bits - 1));
      expect(back).toEqual(channels[channel]);
    });
  });
});

/** A FLAC of one block, foretold from the two samples before each, as encoders other than ours write it. */
function foretoldFlac(samples: Int32Array): Uint8Array {
  const bits = new BitWriter();
  bits.append(new TextEncoder().encode('fLaC'));
  bits.write(0x80, 8);
  bits.write(34, 24);
  bits.write(0x1000_1000, 32);
  bits.write(0, 24);
  bits.write(0, 24);
  bits.write(44_100, 20);
  bits.write(0, 3);
  bits.write(15, 5);
  bits.write(0, 4);
  bits.write(samples.length, 32);
  bits.append(new Uint8Array(16));
  const begin = bits.length;
  bits.write(0xfff8, 16);
  bits.write(0x7908, 16);
  bits.append(codedNumber(0));
  bits.write(samples.length - 1, 16);
  bits.write(crc8(bits.from(begin)), 8);
  // Order 2, no wasted bits; two samples; 12 bits of precision, 9 halvings.
  bits.write((32 + 1) << 1, 8);
  for (const sample of samples.subarray(0, 2)) bits.write(sample & 0xffff, 16);
  bits.write(11, 4);
  bits.write(9, 5);
  const factors = [1_000, -490];
  for (const factor of factors) bits.write(factor & 0xfff, 12);
  // Rice codes of 5 bits in one part.
  bits.write(0, 2);
  bits.write(0, 4);
  bits.write(5, 4);
  for (let i = 2; i < samples.length; i += 1) {
    const guess = Math.floor((factors[0]! * samples[i - 1]! + factors[1]! * samples[i - 2]!) / 512);
    const left = samples[i]! - guess;
    const folded = left < 0 ? -2 * left - 1 : 2 * left;
    bits.unary(folded >> 5);
    bits.write(folded & 31, 5);
  }
  bits.align();
  bits.write(crc16(bits.from(begin)), 16);
  return bits.from(0).slice();
}

test('a FLAC that is foretold by factors of its own is decoded, too', () => {
  const samples = tone(500, 12_000, 7);
  expect(Int32Array.from(opened('a.flac', foretoldFlac(samples)).channels[0]!, (s) => s * 32_768)).toEqual(samples);
});

test('a wrong bit in a FLAC is told with the second at which it damages the sound', () => {
  const file = {
    channels: [tone(20_000, 9_000, 9)],
    frames: 20_000,
    bits: 16 as const,
    sampleRate: 44_100,
    chunks: [],
  };
  const bytes = new Uint8Array(writeFlac(file));
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
  const result = openOriginal('a.flac', bytes);
  expect(result).toMatchObject({ ok: false, error: { kind: 'damaged', seconds: expect.closeTo(16_384 / 44_100, 5) } });
});

const SEQUENCE: MidiSequence = {
  trackName: 'Warm Pad',
  bpm: 125,
  bars: 2,
  notes: [
    { beat: 0, beats: 1, note: 60, velocity: 100 },
    { beat: 3, beats: 1, note: 64, velocity: 90 },
  ],
  key: { tonic: 9, minor: true },
  channel: 0,
};

test('a MIDI file tells its tempo, its key, its beats and its notes', () => {
  expect(openOriginal('a.mid', writeMidi(SEQUENCE))).toEqual({
    ok: true,
    original: {
      kind: 'midi',
      midi: {
        title: 'Warm Pad',
        bpm: 125,
        key: { pitch: 9, isMinor: true },
        beats: 8,
        notes: [
          { beat: 0, note: 60, channel: 0 },
          { beat: 3, note: 64, channel: 0 },
        ],
      },
    },
  });
});

test.each([
  ['bank.syx', [0xf0, 0x43, 0xf7], true],
  ['bank.syx', [0xf0, 0x43, 0x00], false],
  ['keys.sfz', [...Buffer.from('<region> sample=a.wav')], true],
  ['keys.sfz', [0, 1, 2, 3], false],
  ['pad.vital', [...Buffer.from('{}')], true],
  ['pad.fxp', [...Buffer.from('CcnK')], true],
])('whether %s of %j is a preset: %s', (name, bytes, isOne) => {
  const result = openOriginal(name, Uint8Array.from(bytes));
  expect(result.ok && result.original.kind === 'preset').toBe(isOne);
});

test.each([
  [[0xff, 0xfb, 0x90, 0x00], 'MP3'],
  [[...Buffer.from('ID3')], 'MP3'],
  [[...Buffer.from('OggS')], 'Ogg'],
  [[0, 0, 0, 0x20, ...Buffer.from('ftypM4A')], 'MP4'],
])('%j is %s, whatever it is called', (bytes, format) => {
  expect(openOriginal('a.wav', Uint8Array.from(bytes))).toEqual({ ok: false, error: { kind: 'lossy', format } });
});

test('no bytes make any reader throw', () => {
  const heads = [
    'RIFF\0\0\0\0WAVEfmt ',
    'FORM\0\0\0\0AIFFCOMM',
    'FORM\0\0\0\0AIFC',
    'fLaC\0\0\0\x22',
    'MThd\0\0\0\x06',
    '',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), (head, rest) => {
      const result = openOriginal('a.wav', Uint8Array.from([...Buffer.from(head, 'latin1'), ...rest]));
      expect(typeof result.ok).toBe('boolean');
    }),
    { numRuns: 600 },
  );
});

test('a title of a million bytes makes no reader throw, whatever it is written in', () => {
  const samples = { id: 'data', body: new Uint8Array(8) };
  const titled = (title: Uint8Array) =>
    writeChunkFile('RIFF/WAVE', [
      formatChunk({ channels: 1, sampleRate: 44_100, bits: 16 }),
      { id: 'LIST', body: writeChunkList('INFO', [{ id: 'INAM', body: title }]) },
      samples,
    ]);
  for (const [byte, sign] of [
    [0x61, 'a'],
    [0xff, 'ÿ'],
  ] as const)
    expect(opened('a.wav', titled(new Uint8Array(1_000_000).fill(byte))).metadata.text?.title).toMatch(
      new RegExp(`^${sign}+$`),
    );
});

test('changed bytes of real files make no reader throw, and none of them read more than there is', () => {
  const pcm = { channels: [tone(600, 9_000, 9)], frames: 600, bits: 16 as const, sampleRate: 44_100, chunks: [] };
  const files = [wavOf(24, 'extensible'), writeAiff(pcm), new Uint8Array(writeFlac(pcm)), writeMidi(SEQUENCE)];
  const change = fc.tuple(fc.nat(), fc.nat(255));
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 6 }), (file, changes) => {
      const broken = file.slice();
      for (const [at, value] of changes) broken[at % broken.length] = value;
      const result = openOriginal('a.wav', broken);
      const frames = result.ok && result.original.kind === 'sound' ? result.original.sound.frames : 0;
      expect(frames).toBeLessThanOrEqual(broken.length * 8_192);
    }),
    { numRuns: 1_500 },
  );
});
