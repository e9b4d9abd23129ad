import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseWav, writeWav } from '../../media/wav.ts';
import { readFlac } from '../../testing/read-flac.ts';
import { type MadeFormat, convert } from './audio-formats.ts';
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
