import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeChunkFile } from '../../../domain/audio/chunk-file.ts';
import { formatChunk, parseWav, writeWav } from '../../../domain/audio/wav.ts';
import { readFlac } from '../../testing/read-flac.ts';
import { FORMATS_VERSION, type MadeFormat, convert } from './audio-formats.ts';
import { codedNumber } from './flac.ts';
import { readPcm } from './pcm.ts';

const metadata = {
  acid: { oneShot: false, rootNote: 57, beats: 8, numerator: 4, denominator: 4, tempo: 122.5 },
  unityNote: 60,
  text: { title: 'Łódź Loop', artist: 'Kiln' },
};

/** A tone that fades, with a little noise: a bit more than two blocks, and no whole number of them. */
const loop = (frames = 9001, amplitude = 0.6) => {
  const wave = (hertz: number) =>
    Float32Array.from(
      { length: frames },
      (_, i) => amplitude * (1 - i / frames) * (Math.sin((i * hertz) / 7000) + 0.001 * Math.sin(i * i)),
    );
  return writeWav({ left: wave(440), right: wave(443) }, metadata);
};

const made = (original: Uint8Array, format: MadeFormat): Buffer => {
  const bytes = convert(original, format);
  if (bytes === null) throw new Error('nothing was made');
  return Buffer.from(bytes);
};

describe('WAV in 16 bits', () => {
  test('keeps tempo, root note and texts as they were', () => {
    const parsed = parseWav(made(loop(), 'wav16'));
    expect(parsed).toMatchObject({ ok: true, wav: { bitsPerSample: 16, frames: 9001, metadata } });
  });

  test('is at most two steps away from the original anywhere, and not always on the nearest one', () => {
    const [before] = readPcm(loop())!.channels;
    const [after] = readPcm(made(loop(), 'wav16'))!.channels;
    const distances = Array.from(before!, (sample, i) => Math.abs(sample / 256 - after![i]!));
    expect(Math.max(...distances)).toBeLessThanOrEqual(1.5);
    expect(distances.some((distance) => distance > 0.5)).toBe(true);
  });

  test('says in the mean what is too faint for one step', () => {
    const faint = writeWav({ left: new Float32Array(20_000).fill(0.3 / 32_768), right: new Float32Array(20_000) });
    const [left] = readPcm(made(faint, 'wav16'))!.channels;
    expect(left!.reduce((sum, sample) => sum + sample, 0) / 20_000).toBeCloseTo(0.3, 1);
  });

  test('stays within its range at full scale', () => {
    const loud = writeWav({ left: new Float32Array(500).fill(1), right: new Float32Array(500).fill(-1) });
    const [left, right] = readPcm(made(loud, 'wav16'))!.channels;
    expect(Math.max(...left!)).toBe(32_767);
    expect(Math.min(...right!)).toBe(-32_768);
  });

  test('of 16 bits it is the same samples', () => {
    const once = made(loop(), 'wav16');
    expect(made(once, 'wav16').equals(once)).toBe(true);
  });
});

describe('FLAC', () => {
  test('holds every sample, and the digest that proves it', () => {
    const original = loop();
    const { channels, bits, sampleRate, frames, md5 } = readFlac(made(original, 'flac'));
    const pcm = readPcm(original)!;
    expect({ bits, sampleRate, frames }).toEqual({ bits: 24, sampleRate: 44_100, frames: 9001 });
    expect(channels).toEqual(pcm.channels.map((samples) => [...samples]));
    const data = pcm.chunks.find(({ id }) => id === 'data')!.body;
    expect(md5).toBe(createHash('md5').update(data).digest('hex'));
  });

  test('is smaller than the original', () => {
    expect(made(loop(40_000), 'flac').length).toBeLessThan(loop(40_000).length * 0.85);
  });

  test('carries the chunks of the original, of the samples their head alone', () => {
    const original = loop();
    const foreign = readFlac(made(original, 'flac')).blocks.filter(({ type }) => type === 2);
    const texts = foreign.map(({ body }) => body.toString('latin1', 0, 8));
    expect(texts).toEqual(['riffRIFF', 'rifffmt ', 'riffacid', 'riffsmpl', 'riffLIST', 'riffdata']);
    const rebuilt = Buffer.concat(foreign.map(({ body }) => body.subarray(4)));
    expect(rebuilt.equals(Buffer.from(original).subarray(0, rebuilt.length))).toBe(true);
  });

  test('holds any samples, of any length', () => {
    const sample = fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(-1, 1, 0, 0.999999));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sample, sample), { minLength: 1, maxLength: 200 }),
        fc.nat(9000),
        (frames, silence) => {
          const channel = (side: 0 | 1) =>
            Float32Array.from({ length: frames.length + silence }, (_, i) => frames[i]?.[side] ?? 0);
          const original = writeWav({ left: channel(0), right: channel(1) });
          const { channels } = readFlac(made(original, 'flac'));
          expect(channels).toEqual(readPcm(original)!.channels.map((samples) => [...samples]));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('AIFF', () => {
  test('holds every sample, the highest byte first, at its rate', () => {
    const original = loop(500);
    const bytes = made(original, 'aiff');
    expect([bytes.toString('latin1', 0, 4), bytes.readUInt32BE(4), bytes.toString('latin1', 8, 12)]).toEqual([
      'FORM',
      bytes.length - 8,
      'AIFF',
    ]);
    const common = bytes.subarray(bytes.indexOf('COMM') + 8);
    expect([common.readInt16BE(0), common.readUInt32BE(2), common.readInt16BE(6)]).toEqual([2, 500, 24]);
    expect(common.readUInt32BE(10) / 2 ** (31 - (common.readUInt16BE(8) - 16_383))).toBe(44_100);
    const sound = bytes.subarray(bytes.indexOf('SSND') + 16);
    const [left, right] = readPcm(original)!.channels;
    for (const frame of [0, 1, 250, 499]) {
      expect(sound.readIntBE(frame * 6, 3)).toBe(left![frame]);
      expect(sound.readIntBE(frame * 6 + 3, 3)).toBe(right![frame]);
    }
    expect(bytes.includes('Łódź Loop')).toBe(true);
  });
});

test.each(['wav16', 'flac', 'aiff'] as const)('%s is the same bytes every time', (format) => {
  expect(made(loop(), format).equals(made(loop(), format))).toBe(true);
});

/** A sample of a channel at a place. */
type Signal = (at: number, channel: number) => number;

/** A bare WAV file of these samples. */
function wavOf(frames: number, channels: number, signal: Signal, { bits = 24, sampleRate = 44_100 } = {}): Buffer {
  const width = bits / 8;
  const body = Buffer.alloc(frames * channels * width);
  for (let at = 0; at < frames * channels; at += 1)
    body.writeIntLE(signal(Math.floor(at / channels), at % channels), at * width, width);
  const chunks = [formatChunk({ channels, sampleRate, bits }), { id: 'data', body }];
  return Buffer.from(writeChunkFile('RIFF/WAVE', chunks));
}

/** From -1/2 up to 1/2, the same for the same place. */
const noise = (at: number, channel = 0): number => (Math.imul(at * 7 + channel + 1, 0x9e3779b9) >>> 8) / 2 ** 24 - 0.5;
const FULL = 2 ** 23;
/** A wave of parabolas, which every machine computes alike. */
const tone: Signal = (at) => Math.floor(FULL * 0.00018) * (at % 94) * (94 - (at % 94)) * (at % 188 < 94 ? 1 : -1);
const hiss: Signal = (at, channel) => Math.round(FULL * noise(at, channel));
const near = (isQuiet: (channel: number) => boolean): Signal => {
  return (at, channel) => tone(at, 0) + (isQuiet(channel) ? 0 : Math.round(3000 * noise(at)));
};

/** Files of every kind, each with the way that FLAC finds cheapest for its first block: 1, 8, 9 and 10 for stereo. */
const FILES: Readonly<Record<string, () => Buffer>> = {
  'a loop with everything beside its samples': () => {
    const wave = (level: number) => Float32Array.from({ length: 9001 }, (_, at) => (tone(at, 0) / FULL) * level);
    return Buffer.from(writeWav({ left: wave(0.75), right: wave(0.5) }, metadata));
  },
  'two channels that have nothing in common': () => wavOf(5000, 2, hiss),
  'a channel that is the other one with noise': () =>
    wavOf(
      5000,
      2,
      near((channel) => channel === 0),
    ),
  'the same the other way round': () =>
    wavOf(
      5000,
      2,
      near((channel) => channel === 1),
    ),
  'noise that is against itself': () =>
    wavOf(5000, 2, (at, channel) => tone(at, 0) + (channel * 2 - 1) * Math.round(3000 * noise(at))),
  'a mono file in 16 bits': () =>
    wavOf(9000, 1, (at) => (at < 4096 ? (at % 300) - 150 : Math.round(noise(at) * at * 7)), { bits: 16 }),
  'three channels at 96 kHz': () =>
    wavOf(700, 3, (at, channel) => hiss(at, channel) >> (channel * 5), { sampleRate: 96_000 }),
  'a curve of the third degree at 88.2 kHz': () =>
    wavOf(300, 1, (at) => Math.round((at - 150) ** 3 / 2), { sampleRate: 88_200 }),
  'a curve of the second degree at 48 kHz': () => wavOf(64, 1, (at) => at * at * 11, { sampleRate: 48_000 }),
  'a line at 22.05 kHz': () => wavOf(4097, 1, (at) => at * 50 - 9000, { sampleRate: 22_050 }),
  'loud and faint by turns': () => wavOf(8192, 1, (at) => hiss(at, 0) >> (at % 512 < 256 ? 0 : 14)),
  'full scale': () => wavOf(640, 2, (at, channel) => ((at + channel) % 2 === 0 ? FULL - 1 : -FULL)),
  'one click in silence': () => wavOf(4096, 1, (at) => (at === 1000 ? FULL - 1 : 0)),
  'more than fits into 64 KiB': () => wavOf(23_000, 1, hiss),
  'more than 128 blocks': () => wavOf(130 * 4096, 1, () => -5, { bits: 16 }),
  silence: () => wavOf(5000, 2, () => 0),
  'nothing at all': () => wavOf(0, 2, () => 0),
  'one frame': () => wavOf(1, 2, hiss),
  'two frames': () => wavOf(2, 2, hiss),
  'five frames': () => wavOf(5, 2, hiss),
  'two predictors that cost the same': () => wavOf(6, 1, (at) => [3, 3, 3, 2, 3, 3][at]!, { bits: 16 }),
  'one part that costs the same as two': () => wavOf(4, 1, (at) => [0, 1, 14, 5][at]!),
  'two pairs of channels that cost the same': () =>
    wavOf(5000, 2, (at, channel) => (hiss(at, 0) >> 1) + channel * 4096),
};

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

describe(`the bytes of version ${FORMATS_VERSION} are the same everywhere and forever`, () => {
  test.each([
    ['a loop with everything beside its samples', '951c2211e9bc', '59dae341f94f', '10a0e05908cb'],
    ['two channels that have nothing in common', 'b549be922643', '8c030096f7e3', 'd2a0601691d3'],
    ['a channel that is the other one with noise', '565080a9cf00', '4bb68c8de82e', '261970947e7d'],
    ['the same the other way round', '9da56242b45d', '03e77ada6211', 'e71e9d2a7005'],
    ['noise that is against itself', '83fc0b0246d7', '97fa538d8536', '28ad90b6afa1'],
    ['a mono file in 16 bits', 'b781b20956b9', '4f157c53c4de', '63b06b2044c9'],
    ['three channels at 96 kHz', '1265cdc22313', '34c39ca75a9a', 'ad09a3e19e80'],
    ['a curve of the third degree at 88.2 kHz', '8ba2c3f3c07e', 'b8a9c37a95e6', 'bb516aad7279'],
    ['a curve of the second degree at 48 kHz', 'd2182fee9b9d', 'cb898b96de97', '1e8057a4de13'],
    ['a line at 22.05 kHz', '53bd0b7939a3', '50fec8953487', 'a7b47059431e'],
    ['loud and faint by turns', 'c42450f86cb9', 'e26e4e2a8cc6', 'b88500be0367'],
    ['full scale', '02af3bff28e3', '5d6b52f99ddd', '536c552a3e39'],
    ['one click in silence', '72ff52479381', '71941318b07a', 'ecb65a1f2bc3'],
    ['more than fits into 64 KiB', '68d63abf08c9', 'd0175640160d', 'e5ebdd9e4532'],
    ['more than 128 blocks', 'aaf8e0fd782b', 'f54e7b22385b', '614f235066b1'],
    ['silence', '7929af53188a', '4c09d7fd3a2c', 'e9b0efe56e18'],
    ['nothing at all', '4dbc94fa20b1', '175bda3782ad', '991cd2a53281'],
    ['one frame', '9aeb3bbd67d4', '9e6fb886dfb1', 'd55c18a668f2'],
    ['two frames', 'dfa7ea08eb29', '4bfd40279838', 'dcdc4e077f59'],
    ['five frames', '7238d07157c6', '935c9084e8a3', 'abb5ea15f6ae'],
    ['two predictors that cost the same', 'f89f2cec80a1', '55e47182853b', 'b0953c40b5eb'],
    ['one part that costs the same as two', '0c6038a01694', '14e97e342508', '75d7234d633f'],
    ['two pairs of channels that cost the same', 'c909dea9738e', '91274bfa0b38', '8e81f6c1842b'],
  ])('of %s', (name, flac, aiff, wav16) => {
    const original = FILES[name]!();
    const samples = readPcm(original)!.channels.map((channel) => [...channel]);
    expect(readFlac(made(original, 'flac')).channels).toEqual(samples);
    const formats = ['flac', 'aiff', 'wav16'] as const;
    expect(formats.map((format) => digest(made(original, format)))).toEqual([flac, aiff, wav16]);
  });
});

test.each([0, 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10_ffff])(
  'the number of block %i is written as a character is',
  (number) => {
    expect(Buffer.from(codedNumber(number))).toEqual(Buffer.from(String.fromCodePoint(number)));
  },
);

test.each([
  ['7,999 samples a second', 24, 7_999],
  ['384,001 samples a second', 24, 384_001],
  ['a block that is not one sample of each channel', 32, 8 | (24 << 16)],
])('a WAV file of %s is refused', (_, at, value) => {
  const odd = Buffer.from(loop(300));
  odd.writeUInt32LE(value, at);
  expect(convert(odd, 'flac')).toBeNull();
});

test.each([8_000, 384_000])('a WAV file of %i samples a second is converted', (rate) => {
  const original = Buffer.from(loop(300));
  original.writeUInt32LE(rate, 24);
  expect(readPcm(made(original, 'wav16'))).toMatchObject({ sampleRate: rate, bits: 16 });
});

test('what is no whole WAV file is refused, whatever the bytes', () => {
  const whole = Buffer.from(loop(300));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 400 }),
        fc.nat(whole.length - 1).map((at) => whole.subarray(0, at)),
      ),
      (bytes) => {
        expect(convert(bytes, 'flac')).toBeNull();
      },
    ),
  );
});
