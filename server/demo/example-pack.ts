import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { resample } from '../../domain/audio/resample.ts';
import { parseWav, writeWav } from '../../domain/audio/wav.ts';
import { known } from '../../domain/known.ts';
import { packCoverSvg } from './covers.ts';
import { type DemoSound, planDemoCatalogue } from './demo-plan.ts';
import { renderCatalogue } from './render-pool.ts';

/** Music that is not in the shop. Its hits are those of the shop, which are the same for every seed: they are tuned higher. */
const SEED = 2;
/** An octave, so that a hit keeps its note. */
const HITS_HIGHER = 2;
/** A pack of loops and one of hits, combined in one folder as providers do. */
export const EXAMPLE_PACKS: readonly string[] = ['terrace-hours', 'kit-drawer-vol-1'];
const COVER_SIZE = 1_200;

/** Labels that are wrong, by the place of a loop with a key among those of its kind. */
const FAULTS = { tempoOf: 1, keyOf: 3, copyOf: 5 } as const;

/** The findings of `loopstead pack check` in the example; nothing else blocks. */
export const EXAMPLE_FAULTS = ['tempo-contradicted', 'key-contradicted', 'duplicate-sound'] as const;

interface ExampleFile {
  readonly path: string;
  readonly sound: DemoSound;
  readonly bpm: number | null;
  readonly key: string | null;
  /** Of its samples. */
  readonly gain: number;
}

/** The files of the example: all labels are correct, except for three faults. */
function planExample(): { readonly files: readonly ExampleFile[]; readonly packId: number } {
  const plan = planDemoCatalogue(SEED);
  const packs = EXAMPLE_PACKS.map((slug) =>
    known(
      plan.packs.find((pack) => pack.slug === slug),
      `pack ${slug}`,
    ),
  );
  const sounds = plan.sounds.filter(
    ({ packId, extension }) => extension === 'wav' && packs.some(({ id }) => id === packId),
  );
  const tonal = sounds.filter(({ type, key, bpm }) => type === 'LOOP' && key !== null && bpm !== null);
  const wrongTempo = tonal[FAULTS.tempoOf];
  const wrongKey = tonal[FAULTS.keyOf];
  const files = sounds.map((sound) => {
    const bpm = sound === wrongTempo && sound.bpm !== null ? (sound.bpm * 3) / 2 : sound.bpm;
    const key = sound === wrongKey && sound.key !== null ? semitoneUp(sound.key) : sound.key;
    return { path: pathOf(sound, sound.prettyName, bpm, key), sound, bpm, key, gain: 1 };
  });
  const copied = known(tonal[FAULTS.copyOf], 'loop to copy');
  const { bpm, key } = copied;
  const copy = { path: pathOf(copied, 'Second Thought 01', bpm, key), sound: copied, bpm, key, gain: 0.7 };
  return { files: [...files, copy], packId: known(packs[0], 'pack of loops').id };
}

const NOTES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

function semitoneUp(key: string): string {
  const [, root = '', minor = ''] = /^([A-G][#b]?)(m?)$/.exec(key) ?? [];
  const sharp: Readonly<Record<string, string>> = { Db: 'C#', 'D#': 'Eb', Gb: 'F#', 'G#': 'Ab', 'A#': 'Bb' };
  const at = NOTES.indexOf(sharp[root] ?? root);
  return `${NOTES[(at + 1) % NOTES.length]}${minor}`;
}

function pathOf({ type }: DemoSound, name: string, bpm: number | null, key: string | null): string {
  const words = [
    name.replaceAll(/[^A-Za-z0-9]+/g, '_'),
    ...(bpm === null ? [] : [`${bpm}bpm`]),
    ...(key === null ? [] : [key]),
  ];
  return `${type === 'LOOP' ? 'Loops' : 'Hits'}/${words.join('_')}.wav`;
}

/**
 * Creates a pack for checking and pushing, with three faults in it, unless the folder exists. It only appears when
 * complete. Stops and leaves nothing when `signal` aborts.
 */
export async function makeExamplePack(folder: string, signal: AbortSignal): Promise<void> {
  if (existsSync(folder) || signal.aborted) return;
  const { files, packId } = planExample();
  const draft = join(dirname(folder), `.${process.pid}-example`);
  const catalogue = planDemoCatalogue(SEED);
  try {
    await mkdir(join(draft, 'Loops'), { recursive: true });
    await mkdir(join(draft, 'Hits'), { recursive: true });
    const soundIds = [...new Set(files.map(({ sound }) => sound.id))];
    for await (const { soundId, original } of renderCatalogue(catalogue, { soundIds, signal, concurrency: 1 }))
      for (const file of files.filter(({ sound }) => sound.id === soundId))
        await writeFile(join(draft, file.path), plainWav(original, file));
    const svg = Buffer.from(packCoverSvg(catalogue, packId));
    await writeFile(
      join(draft, 'cover.png'),
      await sharp(svg).resize(COVER_SIZE, COVER_SIZE).flatten().png({ palette: true }).toBuffer(),
    );
    await writeFile(join(draft, 'pack.csv'), sheetOf(files));
    await writeFile(join(draft, 'pack.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
    await putInPlace(draft, folder);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Gives a finished folder its name. Of two shops that make the same at once, the first has made it. */
export async function putInPlace(draft: string, folder: string): Promise<void> {
  await rename(draft, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
}

/** The sound as providers export it: without the shop's chunks. */
function plainWav(original: Uint8Array, { sound, gain }: ExampleFile): Uint8Array {
  const parsed = parseWav(original);
  if (!parsed.ok) throw new Error(`The demo has written a WAV that is none: ${parsed.error.kind}`);
  const [left, right] = parsed.wav.channels.map((samples) => samples.map((sample) => sample * gain));
  const audio = { left: known(left, 'left channel'), right: known(right, 'right channel') };
  if (sound.type === 'LOOP') return writeWav(audio);
  return writeWav(resample(audio, Math.round(audio.left.length / HITS_HIGHER), 'silent'));
}

const sheetOf = (files: readonly ExampleFile[]): string =>
  [
    'file,type,bpm,key,instruments,moods',
    ...files.map(({ path, sound, bpm, key }) =>
      [path, sound.type, bpm ?? '', key ?? '', sound.instruments.join(';'), sound.moods.join(';')].join(','),
    ),
    '',
  ].join('\n');

const MANIFEST = {
  name: 'Example Pack',
  description: 'Loops and hits of the synthesiser that comes with the shop, with three faults to be found.',
  genres: ['house'],
  declaration: { name: 'Loopstead', date: '2026-01-12', origin: 'own-work', ai: 'none', aiTraining: 'allowed' },
};
