import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { ORIGINAL_BPM, type Target } from './material.ts';

const run = promisify(execFile);

/** A program that changes tempo and key of a WAV, and makes an MP3 of it. */
export interface Rival {
  readonly name: string;
  /** The programs that it needs. */
  readonly needs: readonly string[];
  /** Makes only the WAV. */
  change(input: string, output: string, target: Target): Promise<void>;
  /** Makes the WAV and the MP3, like a request to the shop. */
  request(input: string, output: string, preview: string, target: Target): Promise<void>;
}

const tempoOf = ({ bpm }: Target): number => bpm / ORIGINAL_BPM;

const encode = async (wav: string, mp3: string): Promise<void> =>
  void (await run('lame', ['--quiet', '-V4', wav, mp3]));

const rubberband: Rival = {
  name: 'rubberband R3 and lame',
  needs: ['rubberband', 'lame'],
  async change(input, output, target) {
    const { bpm, shift } = target;
    await run('rubberband', [
      '-q',
      '-3',
      '--time',
      String(ORIGINAL_BPM / bpm),
      '--pitch',
      String(shift),
      input,
      output,
    ]);
  },
  async request(input, output, preview, target) {
    await rubberband.change(input, output, target);
    await encode(output, preview);
  },
};

const ffmpegFilter = (target: Target): string =>
  `rubberband=tempo=${tempoOf(target)}:pitch=${2 ** (target.shift / 12)}`;

const ffmpeg: Rival = {
  name: 'ffmpeg',
  needs: ['ffmpeg'],
  async change(input, output, target) {
    await run('ffmpeg', ['-v', 'error', '-y', '-i', input, '-af', ffmpegFilter(target), '-c:a', 'pcm_s24le', output]);
  },
  async request(input, output, preview, target) {
    const graph = `[0:a]${ffmpegFilter(target)},asplit=2[wav][mp3]`;
    const wav = ['-map', '[wav]', '-c:a', 'pcm_s24le', output];
    const mp3 = ['-map', '[mp3]', '-c:a', 'libmp3lame', '-q:a', '4', preview];
    await run('ffmpeg', ['-v', 'error', '-y', '-i', input, '-filter_complex', graph, ...wav, ...mp3]);
  },
};

const sox: Rival = {
  name: 'sox and lame',
  needs: ['sox', 'lame'],
  async change(input, output, target) {
    const effects = ['tempo', '-m', String(tempoOf(target)), 'pitch', String(100 * target.shift)];
    await run('sox', [input, '-b', '24', output, ...effects]);
  },
  async request(input, output, preview, target) {
    await sox.change(input, output, target);
    await encode(output, preview);
  },
};

export const RIVALS: readonly Rival[] = [rubberband, ffmpeg, sox];

/** The programs that are not installed. */
export const missingPrograms = (): readonly string[] =>
  [...new Set(RIVALS.flatMap(({ needs }) => needs))].filter((program) => {
    try {
      execFileSync('sh', ['-c', `command -v ${program}`]);
      return false;
    } catch {
      return true;
    }
  });
