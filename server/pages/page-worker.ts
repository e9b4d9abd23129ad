import type { MessagePort } from 'node:worker_threads';
import { answerQuestions } from '../workers/answer-questions.ts';
import { giveWay } from '../workers/step-behind.ts';
import { finishPage, type Finish, type FinishedPage } from './finished-page.ts';
import { callsThrough } from './page-calls.ts';
import type { Render } from './rendered-page.ts';

/** A page to make. */
export interface PageJob {
  /** Address of the built module that exports `render`. */
  readonly module: string;
  readonly url: string;
  readonly cookie: string | null;
  readonly nonce: string;
  readonly publicOrigin: string | null;
  readonly isCounted: boolean;
  readonly frozen: string | null;
  readonly isReserved: boolean;
  readonly isVisitors: boolean;
  readonly finish: Finish;
  /** The port to the API. */
  readonly calls: MessagePort;
}

async function draw({ module, url, finish, calls, ...request }: PageJob): Promise<FinishedPage> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- The build has made this module to draw pages.
    const { render }: { readonly render: Render } = await import(module);
    const page = await render({ ...request, url: new URL(url), fetch: callsThrough(calls) });
    return finishPage(page, request.nonce, finish);
  } finally {
    calls.close();
  }
}

const work = { draw };

export type PageWork = typeof work;

giveWay();
answerQuestions(work, ({ content }) => [content.bytes.buffer]);
