import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { SAMPLE_RATE, type StereoAudio } from '../../domain/audio/stereo.ts';
import { writeWav } from '../../domain/audio/wav.ts';

/** The folder that `layOutPack` makes. */
export const CLEAN_PACK = 'clean-pack';

/** A hit that fades out: a tone with a little of another on the right. */
export function aHit(hertz = 220): StereoAudio {
  const sample = (i: number, lift: number): number =>
    0.6 * Math.sin((2 * Math.PI * hertz * lift * i) / SAMPLE_RATE) * Math.max(0, 1 - i / 20_000) ** 3;
  return {
    left: Float32Array.from({ length: 20_000 }, (_, i) => sample(i, 1)),
    right: Float32Array.from({ length: 20_000 }, (_, i) => sample(i, 1.5)),
  };
}

/** As in a pack.json. */
export const DECLARATION = {
  name: 'Ada',
  date: '2027-03-01',
  origin: 'own-work',
  ai: 'none',
  aiTraining: 'refused',
} as const;

const COVER_PIXELS = 1_200;

/** A black square, as a PNG. */
export function blackCover(): Uint8Array {
  const chunk = (name: string, data: Uint8Array): Uint8Array => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(COVER_PIXELS, 0);
  head.writeUInt32BE(COVER_PIXELS, 4);
  // One bit for each pixel, of gray.
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(COVER_PIXELS * (1 + COVER_PIXELS / 8)));
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Writes a pack that nothing blocks to a folder, with `said` added to its manifest. */
export function layOutPack(
  folder: string,
  sounds: Readonly<Record<string, Uint8Array>> = { 'Hits/Ping.wav': writeWav(aHit()) },
  { at = CLEAN_PACK, ...said }: { readonly at?: string; readonly [field: string]: unknown } = {},
): void {
  const root = join(folder, at);
  mkdirSync(join(root, 'Hits'), { recursive: true });
  mkdirSync(join(root, 'Loops'), { recursive: true });
  writeFileSync(join(root, 'cover.png'), blackCover());
  writeFileSync(join(root, 'pack.json'), JSON.stringify({ name: 'Clean', declaration: DECLARATION, ...said }));
  for (const [name, bytes] of Object.entries(sounds)) writeFileSync(join(root, name), bytes);
}
