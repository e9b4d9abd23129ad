import { parentPort } from 'node:worker_threads';
import { drawLicense, undrawableIn, type PrintedLicense } from './draw-license.ts';

/** What the press asks its worker for. */
export type PressJob =
  | { readonly kind: 'draw'; readonly license: PrintedLicense }
  | { readonly kind: 'undrawable'; readonly texts: readonly string[] };

/** What the worker answers, one message per job and in their order. */
export type PressReply =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly message: string };

const port = parentPort;
if (!port) throw new Error('license-worker.ts runs as a worker thread only');

const perform = (job: PressJob): unknown =>
  job.kind === 'draw' ? drawLicense(job.license) : Promise.all(job.texts.map(undrawableIn));

async function answer(job: PressJob): Promise<PressReply> {
  try {
    return { ok: true, result: await perform(job) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on('message', (job: PressJob) => void answer(job).then((reply) => port.postMessage(reply)));
