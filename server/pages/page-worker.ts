import type { MessagePort } from 'node:worker_threads';
import { answerQuestions } from '../workers/answer-questions.ts';
import { callsThrough } from './page-calls.ts';
import type { PageRenderer, RenderedPage } from './rendered-page.ts';

/** A page to make. */
export interface PageJob {
  /** Address of the built module that exports `render`. */
  readonly module: string;
  readonly url: string;
  readonly cookie: string | null;
  readonly nonce: string;
  readonly publicOrigin: string | null;
  /** Where the API answers. */
  readonly calls: MessagePort;
}

async function draw({ module, url, calls, ...request }: PageJob): Promise<RenderedPage> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- The build has made this module to draw pages.
    const { render }: PageRenderer = await import(module);
    return await render({ ...request, url: new URL(url), fetch: callsThrough(calls) });
  } finally {
    calls.close();
  }
}

const work = { draw };

export type PageWork = typeof work;

answerQuestions(work);
