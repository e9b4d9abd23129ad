import { parentPort } from 'node:worker_threads';
import { createPreviewEncoder } from '../media/mp3.ts';
import { changeWav, type Order } from './change-wav.ts';

export interface RenderJob {
  readonly original: Uint8Array;
  readonly order: Order;
}

/** The files of a changed sound. */
export interface Rendered {
  readonly wav: Uint8Array;
  readonly preview: Uint8Array;
}

/** What a worker answers, one message per job. */
export type RenderReply =
  | { readonly kind: 'rendered'; readonly rendered: Rendered }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'failed'; readonly message: string };

const port = parentPort;
if (!port) throw new Error('render-worker.ts runs as a worker thread only');

const encoder = await createPreviewEncoder();

async function render({ original, order }: RenderJob): Promise<RenderReply> {
  const changed = await changeWav(original, order);
  if (!changed) return { kind: 'unreadable' };
  return { kind: 'rendered', rendered: { wav: changed.wav, preview: encoder.encode(changed.audio) } };
}

async function answer(job: RenderJob): Promise<RenderReply> {
  try {
    return await render(job);
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function serve(job: RenderJob): Promise<void> {
  const reply = await answer(job);
  const files = reply.kind === 'rendered' ? [reply.rendered.wav, reply.rendered.preview] : [];
  port?.postMessage(
    reply,
    files.map(({ buffer }) => buffer as ArrayBuffer),
  );
}

port.on('message', (job: RenderJob) => void serve(job));
