import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Tuning } from '../../core/player/tuning.ts';

/** A program of this machine that plays a file and then ends. */
export interface PlayerProgram {
  readonly name: string;
  readonly path: string;
  /** Options before the file: no window, no talk. */
  readonly options: readonly string[];
  /** Options that play a file in a tuning; null if the program has none. */
  readonly tuned: ((tuning: Tuning) => readonly string[]) | null;
  /** Options for a volume from 0 to 1. */
  readonly at: (volume: number) => readonly string[];
  /** Options that start this many seconds into a file; null for a program that always starts at the beginning. */
  readonly from: ((seconds: number) => readonly string[]) | null;
}

/** Only programs that know MP3: previews are. */
const KNOWN: ReadonlyArray<Omit<PlayerProgram, 'path'>> = [
  {
    name: 'ffplay',
    options: ['-nodisp', '-autoexit', '-loglevel', 'quiet'],
    tuned: (tuning) => ['-af', filtersFor(tuning)],
    at: (volume) => ['-volume', percent(volume)],
    from: (seconds) => ['-ss', seconds.toFixed(3)],
  },
  {
    name: 'mpv',
    options: ['--no-video', '--really-quiet'],
    tuned: (tuning) => [`--af=lavfi=[${filtersFor(tuning)}]`],
    at: (volume) => [`--volume=${percent(volume)}`],
    from: (seconds) => [`--start=${seconds.toFixed(3)}`],
  },
  { name: 'afplay', options: [], tuned: null, at: (volume) => ['-v', String(volume)], from: null },
  {
    name: 'mpg123',
    options: ['-q'],
    tuned: null,
    // Its full volume is 32768, and it counts in frames of 1152 samples.
    at: (volume) => ['-f', String(Math.round(volume * 32_768))],
    from: (seconds) => ['-k', String(Math.round((seconds * SAMPLE_RATE) / 1152))],
  },
];

const percent = (volume: number): string => String(Math.round(volume * 100));

const SAMPLE_RATE = 44_100;

/**
 * Filters that every ffmpeg has: played at another rate a sound changes key and tempo by the same factor, and what is
 * left of the tempo is stretched.
 */
function filtersFor({ tempoRatio, semitones }: Tuning): string {
  const step = 2 ** (semitones / 12);
  const resampled = `aresample=${SAMPLE_RATE},asetrate=${Math.round(SAMPLE_RATE * step)},aresample=${SAMPLE_RATE}`;
  return `${resampled},atempo=${(tempoRatio / step).toFixed(6)}`;
}

/** The first player program found in `PATH`, or null. */
export function findPlayerProgram(searchPath: string): PlayerProgram | null {
  const folders = searchPath.split(delimiter).filter(isAbsolute);
  for (const program of KNOWN) {
    const path = folders.map((folder) => join(folder, program.name)).find(isExecutable);
    if (path !== undefined) return { ...program, path };
  }
  return null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
