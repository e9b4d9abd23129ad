import { beforeAll, describe, expect, it } from 'vitest';
import { createStereo } from '../../domain/audio/stereo.ts';
import { sine } from '../../domain/audio/maths.ts';
import type { PreviewEncoder } from './mp3.ts';
import { createPreviewEncoder, frameStarts, readGaplessTag } from './mp3.ts';

let encoder: PreviewEncoder;
beforeAll(async () => {
  encoder = await createPreviewEncoder();
});

function tone(frames: number): ReturnType<typeof createStereo> {
  const audio = createStereo(frames);
  for (let i = 0; i < frames; i += 1) {
    audio.left[i] = 0.5 * sine((i * 440) / 44_100);
    audio.right[i] = 0.5 * sine((i * 660) / 44_100);
  }
  return audio;
}

describe('MP3 preview', () => {
  it.each([1, 575, 1152, 44_100, 100_001])(
    'says in its gapless tag that it decodes to exactly %i samples',
    (frames) => {
      const file = encoder.encode(tone(frames));
      expect(readGaplessTag(file)).toMatchObject({ delay: 576, samples: frames });
    },
  );

  it('holds the frames that its tag counts, to the last byte', () => {
    const file = encoder.encode(tone(50_000));
    const starts = frameStarts(file);
    expect(starts.at(-1)).toBe(file.length);
    expect(readGaplessTag(file)?.frames).toBe(starts.length - 2);
    expect(new DataView(file.buffer, file.byteOffset).getUint32(36 + 12)).toBe(file.length);
  });

  it('has a padding that a decoder can drop', () => {
    const padding = readGaplessTag(encoder.encode(tone(44_100)))?.padding ?? -1;
    expect(padding).toBeGreaterThanOrEqual(529);
    expect(padding).toBeLessThan(4096);
  });

  it('is the same when the encoder has served another sound in between', () => {
    const first = encoder.encode(tone(30_000));
    encoder.encode(tone(11_111));
    expect(Buffer.from(encoder.encode(tone(30_000))).equals(Buffer.from(first))).toBe(true);
  });
});
