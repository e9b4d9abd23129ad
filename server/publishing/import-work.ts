import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { checkFile } from '../../domain/publishing/check-file.ts';
import type { PackFile } from '../../domain/publishing/check-pack.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import { messageOf } from '../operator-problem.ts';
import { type Made, type Means, makeFiles } from './make-files.ts';

/** The disk refuses a file; anything else that goes wrong is a bug. */
interface Unreadable {
  readonly kind: 'unreadable';
  readonly problem: string;
}

interface Question {
  /** In its pack, and on the disk. */
  readonly path: string;
  readonly at: string;
}

/** What is done with one file at a time: it is digested, checked, and made into what the shop keeps. */
export const importWork = (means: Means) => ({
  digest: ({ at }: Question): Promise<{ readonly kind: 'digest'; readonly sha256: string } | Unreadable> =>
    fromDisk(async () => {
      const hash = createHash('sha256');
      await pipeline(createReadStream(at), hash);
      return { kind: 'digest', sha256: hash.digest('hex') };
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

  make: ({ path, at, sha256 }: Question & { readonly sha256: string }): Promise<Made | Unreadable> =>
    fromDisk(async () => makeFiles(means, { path, bytes: new Uint8Array(await readFile(at)), sha256 })),
});

export type ImportWork = ReturnType<typeof importWork>;

async function fromDisk<Answer>(answer: () => Promise<Answer>): Promise<Answer | Unreadable> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { kind: 'unreadable', problem: messageOf(error) };
    throw error;
  }
}
