import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import type { DeliveredLabels } from '../../domain/audio/delivered-wav.ts';
import { openOriginal } from '../../domain/audio/originals.ts';
import { heardAs, mixed } from '../../domain/listening/heard.ts';
import { type Copy, type Likeness, copyOf, likenessOf } from '../../domain/listening/likeness.ts';
import type { Near } from '../../domain/listening/marks.ts';
import { type Looks, nearOf } from '../../domain/listening/near.ts';
import { checkFile } from '../../domain/publishing/check-file.ts';
import type { PackFile } from '../../domain/publishing/check-pack.ts';
import { type DraftQuestion, checkDraft } from '../../domain/publishing/draft.ts';
import type { Finding } from '../../domain/publishing/findings.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import type { LikenessesTable } from './likenesses.tables.ts';
import { comparedIn, looksIn } from './stored-likeness.ts';
import { messageOf } from '../operator-problem.ts';
import { type Made, type Means, type Previewed, makeDelivered, makeFiles, makePreview } from './make-files.ts';

/** The file cannot be read; any other failure is a bug. */
interface Unreadable {
  readonly kind: 'unreadable';
  readonly problem: string;
}

interface Question {
  /** Within its pack, and on disk. */
  readonly path: string;
  readonly at: string;
}

interface NearQuestion {
  readonly asked: readonly Looks[];
  readonly listed: ReadonlyArray<Pick<LikenessesTable, 'seconds' | 'brightness' | 'marks'>>;
  /** The maximum per question. */
  readonly most: number;
}

interface CompareQuestion {
  readonly mine: Pick<Likeness, 'sketch' | 'peaks'>;
  readonly others: ReadonlyArray<Pick<LikenessesTable, 'seconds' | 'brightness' | 'outline' | 'peaks'>>;
}

/** The work on one file at a time: digest, check, and rendering what the shop stores. */
export const importWork = (means: Means) => ({
  digest: ({ at }: Question): Promise<{ readonly kind: 'digest'; readonly sha256: string } | Unreadable> =>
    fromDisk(async () => {
      return { kind: 'digest', sha256: await digestOf(at) };
    }),

  check: ({
    path,
    at,
    row,
  }: Question & { readonly row: SheetRow | null }): Promise<
    { readonly kind: 'checked'; readonly file: PackFile } | Unreadable
  > =>
    fromDisk(async () => {
      const bytes = new Uint8Array(await readFile(at));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { kind: 'checked', file: { ...checkFile(path, bytes, row), sha256 } };
    }),

  /** The findings across all files of a pack. */
  judge: (question: DraftQuestion): readonly Finding[] => checkDraft(question),

  /** Candidates of a page: sounds that share marks with those in question, or have a similar length and brightness. */
  near: ({ asked, listed, most }: NearQuestion): readonly Near[] => nearOf(asked, listed.map(looksIn), most),

  /** Whether a file is a copy of others; null for each that it is not. */
  compare: ({ mine, others }: CompareQuestion): ReadonlyArray<Copy | null> =>
    others.map((other) => {
      const theirs = comparedIn(other);
      return theirs && copyOf(mine, theirs);
    }),

  /** The data by which a sound on sale is compared; null if it is not a sound, or silent. */
  liken: async ({ key }: { readonly key: string }): Promise<Likeness | null> => {
    const bytes = await means.objects.read(key);
    const opened = bytes && openOriginal(key, new Uint8Array(bytes));
    if (!opened?.ok || opened.original.kind !== 'sound') return null;
    const { channels, sampleRate } = opened.original.sound;
    return likenessOf(mixed(heardAs(channels, sampleRate)));
  },

  /** The customers' preview of a file, under a key. */
  preview: ({ at, key }: Pick<Question, 'at'> & { readonly key: string }): Promise<Previewed | Unreadable> =>
    fromDisk(async () => makePreview(means, { bytes: new Uint8Array(await readFile(at)), key })),

  /** The file that customers get of one that is on sale as it was delivered. */
  deliver: (question: Parameters<typeof makeDelivered>[1]) => makeDelivered(means, question),

  make: ({
    path,
    at,
    sha256,
    labels,
  }: Question & { readonly sha256: string; readonly labels: DeliveredLabels }): Promise<Made | Unreadable> =>
    fromDisk(async () => makeFiles(means, { path, bytes: new Uint8Array(await readFile(at)), sha256, labels })),
});

export type ImportWork = ReturnType<typeof importWork>;

/** Bytes in memory at a time while hashing a file. */
const PIECE = 1024 * 1024;

async function digestOf(at: string): Promise<string> {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(PIECE);
  const file = await open(at, 'r');
  try {
    for (let read = 1; read > 0;) {
      const { bytesRead } = await file.read(piece, 0, PIECE, null);
      hash.update(piece.subarray(0, bytesRead));
      read = bytesRead;
    }
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}

async function fromDisk<Answer>(answer: () => Promise<Answer>): Promise<Answer | Unreadable> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { kind: 'unreadable', problem: messageOf(error) };
    throw error;
  }
}
