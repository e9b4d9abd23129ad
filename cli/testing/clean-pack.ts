import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

const DECLARATION = { name: 'Ada', date: '2027-03-01', origin: 'own-work', ai: 'none', aiTraining: 'refused' };

/** Puts a pack into a folder in which nothing blocks. */
export function layOutPack(
  folder: string,
  sounds: Readonly<Record<string, Uint8Array>> = { 'Hits/Ping.wav': writeWav(aHit()) },
): void {
  const root = join(folder, CLEAN_PACK);
  mkdirSync(join(root, 'Hits'), { recursive: true });
  mkdirSync(join(root, 'Loops'), { recursive: true });
  // The head of a picture, which is all that is looked at.
  const cover = Buffer.alloc(24);
  cover.write('\u0089PNG', 'latin1');
  cover.writeUInt32BE(1_200, 16);
  cover.writeUInt32BE(1_200, 20);
  writeFileSync(join(root, 'cover.png'), cover);
  writeFileSync(join(root, 'pack.json'), JSON.stringify({ name: 'Clean', declaration: DECLARATION }));
  for (const [name, bytes] of Object.entries(sounds)) writeFileSync(join(root, name), bytes);
}
