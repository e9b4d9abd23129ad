import { createHash } from 'node:crypto';
import { blackCover, DECLARATION } from '../../../cli/testing/clean-pack.ts';
import type { LocalFile } from '../../../core/publishing/push-pack.ts';
import { SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { writeWav } from '../../../domain/audio/wav.ts';
import { writeMidi } from '../../../server/media/midi.ts';

/** A folder as a maker brings it. */
export interface Brought {
  readonly name: string;
  readonly files: readonly LocalFile[];
}

/** What is wrong with a folder, or special about it. */
export const BROUGHT_KINDS = ['clean', 'loud', 'larger', 'labelled', 'undeclared', 'accompanied', 'twice'] as const;
export type BroughtKind = (typeof BROUGHT_KINDS)[number];

export const PACK_NAMES = ['Tide', 'Ebb'] as const;

const FRAMES = 6000;

/** A short hit that fades out. Above a gain of 1.6 it clips, which the gate does not let pass. */
function hit(hertz: number, gain = 1): Uint8Array<ArrayBuffer> {
  const samples = Float32Array.from({ length: FRAMES }, (_, at) => {
    const sample = 0.6 * gain * Math.sin((2 * Math.PI * hertz * at) / SAMPLE_RATE) * (1 - at / FRAMES) ** 3;
    return Math.max(-1, Math.min(1, sample));
  });
  return new Uint8Array(writeWav({ left: samples, right: samples }));
}

/** Two notes. */
const NOTES = new Uint8Array(
  writeMidi({
    trackName: 'Notes',
    bpm: 120,
    key: null,
    channel: 0,
    bars: 1,
    notes: [
      { beat: 0, beats: 1, note: 60, velocity: 90 },
      { beat: 1, beats: 1, note: 64, velocity: 90 },
    ],
  }),
);

const textOf = (content: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(content);
const cover = new Uint8Array(blackCover());

/** Whether two makers bring sounds of their own: by a tone apart for each of them, each pack and each file. */
const hertzOf = (maker: string, name: string): number =>
  200 * (1 + ([...`${maker} ${name}`].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 17)) + 7;

const contentsOf = (
  maker: string,
  name: string,
  kind: BroughtKind,
): ReadonlyArray<readonly [string, Uint8Array<ArrayBuffer>]> => {
  const hertz = hertzOf(maker, name);
  const about = kind === 'undeclared' ? { name } : { name, genres: ['house'], declaration: DECLARATION };
  return [
    ['pack.json', textOf(JSON.stringify(about))],
    ['cover.png', cover],
    ['Hits/Ping.wav', hit(hertz)],
    ['Hits/Pong.wav', hit(hertz * 1.3, kind === 'loud' ? 3 : 1)],
    ...(kind === 'larger' ? [['Hits/Pung.wav', hit(hertz * 1.7)] as const] : []),
    ...(kind === 'accompanied' ? [['Hits/Pung.mid', NOTES] as const] : []),
    ...(kind === 'twice' ? [['Hits/Ping again.wav', hit(hertz)] as const] : []),
    ...(kind === 'labelled' ? [['pack.csv', textOf('file,name,price\nHits/Ping.wav,Sheet ping,free\n')] as const] : []),
  ];
};

const known = new Map<string, Brought>();

/** A folder of a maker: made once on a thread, because its sounds are the same in every schedule. */
export function broughtBy(maker: string, name: string, kind: BroughtKind): Brought {
  const key = `${maker} ${name} ${kind}`;
  const before = known.get(key);
  if (before) return before;
  const brought = { name, files: contentsOf(maker, name, kind).map(([path, bytes]) => localFile(path, bytes)) };
  known.set(key, brought);
  return brought;
}

function localFile(path: string, bytes: Uint8Array<ArrayBuffer>): LocalFile {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { path, bytes: bytes.length, sha256: async () => digest, read: async () => bytes };
}
