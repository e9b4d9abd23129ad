import { describe, expect, it } from 'vitest';
import { mp3Length } from './mp3-length.ts';

interface Told {
  readonly frames?: number;
  readonly delay?: number;
  readonly padding?: number;
  readonly mono?: boolean;
  readonly tag?: string;
  /** The two bits of the rate. */
  readonly rate?: number;
}

/** The first frame of an MP3, which states its length. */
function aFirstFrame({ frames = 100, delay = 576, padding = 624, mono = false, tag = 'Xing', rate = 0 }: Told = {}) {
  const bytes = new Uint8Array(208);
  bytes.set([0xff, 0xfb, 0x50 | (rate << 2), mono ? 0xc0 : 0x40]);
  const at = mono ? 21 : 36;
  bytes.set(
    [...tag].map((letter) => letter.charCodeAt(0)),
    at,
  );
  new DataView(bytes.buffer).setUint32(at + 8, frames);
  bytes.set([delay >> 4, ((delay & 15) << 4) | (padding >> 8), padding & 255], at + 120 + 21);
  return bytes;
}

describe('mp3Length', () => {
  it('is what a gapless decoder gives back, to the sample', () => {
    expect(mp3Length(aFirstFrame())).toBe((100 * 1152 - 576 - 624) / 44_100);
    expect(mp3Length(aFirstFrame({ mono: true, tag: 'Info' }))).toBe((100 * 1152 - 1200) / 44_100);
    expect(mp3Length(aFirstFrame({ rate: 1, delay: 4095, padding: 4095 }))).toBe((100 * 1152 - 8190) / 48_000);
  });

  it.each([
    ['a file without the tag', aFirstFrame({ tag: 'Cake' })],
    ['no MP3', new Uint8Array(208)],
    ['a file that is cut within the tag', aFirstFrame().slice(0, 170)],
    ['an empty file', new Uint8Array()],
    ['a tag that cannot be', aFirstFrame({ frames: 0 })],
    ['a rate that does not exist', aFirstFrame({ rate: 3 })],
  ])('is unknown of %s', (_, bytes) => expect(mp3Length(bytes)).toBeNull());
});
