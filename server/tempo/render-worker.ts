import { createPreviewEncoder } from '../media/mp3.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
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

export type RenderReply = { readonly kind: 'rendered'; readonly rendered: Rendered } | { readonly kind: 'unreadable' };

const encoder = await createPreviewEncoder();

async function render({ original, order }: RenderJob): Promise<RenderReply> {
  const changed = await changeWav(original, order);
  if (!changed) return { kind: 'unreadable' };
  return { kind: 'rendered', rendered: { wav: changed.wav, preview: encoder.encode(changed.audio) } };
}

const work = { render };

export type RenderWork = typeof work;

answerQuestions(work, (reply) =>
  reply.kind === 'rendered'
    ? [reply.rendered.wav, reply.rendered.preview]
        .map(({ buffer }) => buffer)
        .filter((buffer) => buffer instanceof ArrayBuffer)
    : [],
);
