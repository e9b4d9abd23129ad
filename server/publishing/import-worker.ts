import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { checkFile } from '../../domain/publishing/check-file.ts';
import type { PackFile } from '../../domain/publishing/check-pack.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import { createPreviewEncoder } from '../media/mp3.ts';
import { createFolderStore } from '../media/object-store.ts';
import { messageOf } from '../operator-problem.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
import { collectGarbage } from '../workers/collect-garbage.ts';
import { type Made, makeFiles } from './make-files.ts';

export interface ImportWorkerData {
  /** The folder of the object store. */
  readonly media: string;
}

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

// oxlint-disable-next-line typescript/no-unsafe-assignment -- Whoever starts a worker gives it this.
const { media }: ImportWorkerData = workerData;
const objects = createFolderStore(media, { durable: true });
const encoder = await createPreviewEncoder();

const work = {
  digest: ({ at }: Question): Promise<{ readonly kind: 'digest'; readonly sha256: string } | Unreadable> =>
    fromDisk(async () => {
      const hash = createHash('sha256');
      for await (const piece of createReadStream(at)) hash.update(piece as Uint8Array);
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
    fromDisk(async () => makeFiles({ objects, encoder }, { path, bytes: new Uint8Array(await readFile(at)), sha256 })),
};

export type ImportWork = typeof work;

async function fromDisk<Answer>(answer: () => Promise<Answer>): Promise<Answer | Unreadable> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { kind: 'unreadable', problem: messageOf(error) };
    throw error;
  } finally {
    collectGarbage();
  }
}

answerQuestions(work);
