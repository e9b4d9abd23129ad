import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseWav } from '../../domain/audio/wav.ts';
import { createPreviewEncoder } from '../../server/media/mp3.ts';

/** Core seconds per file for making previews alone. */
export interface Rival {
  readonly name: string;
  readonly secondsPerFile: number;
}

/** `ffmpeg` with LAME at the same quality, if installed. */
export function ffmpegPreviews(files: readonly string[], folder: string): Rival | null {
  const target = join(folder, 'rival.mp3');
  const script = `for file in "$@"; do ffmpeg -v error -y -threads 1 -i "$file" -c:a libmp3lame -q:a 4 '${target}' || exit 1; done; times`;
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const told = execFileSync('bash', ['-c', script, 'bash', ...files], { encoding: 'utf8' });
  rmSync(target, { force: true });
  // The second line is about the children: user and system time.
  const times = told.trim().split('\n').at(-1) ?? '';
  const seconds = [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest),
    0,
  );
  return { name: 'ffmpeg with libmp3lame', secondsPerFile: seconds / files.length };
}

/** The shop's encoder and nothing else: the lower bound of a preview here. */
export async function encoderAlone(files: readonly string[]): Promise<Rival> {
  const encoder = await createPreviewEncoder();
  const sounds = files.map((file) => {
    const parsed = parseWav(readFileSync(file));
    if (!parsed.ok) throw new Error(`${file} is no WAV.`);
    const [left, right = left] = parsed.wav.channels;
    return { left: left!, right: right! };
  });
  encoder.encode(sounds[0]!);
  const before = process.cpuUsage();
  for (const sound of sounds) encoder.encode(sound);
  const { user, system } = process.cpuUsage(before);
  return { name: "the shop's encoder alone", secondsPerFile: (user + system) / 1e6 / files.length };
}
