import type { MessagePort } from 'node:worker_threads';
import { LeastRecentlyUsed } from '../../domain/least-recently-used.ts';

/** A call of the shop's API, sent from the thread that renders a page to the one that answers requests. */
interface SentCall {
  readonly number: number;
  readonly url: string;
  readonly method: string;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  /** Null for none. */
  readonly body: ArrayBuffer | null;
}

type SentAnswer =
  | {
      readonly number: number;
      readonly status: number;
      readonly headers: SentCall['headers'];
      readonly body: ArrayBuffer | null;
    }
  | { readonly number: number; readonly error: unknown };

/** Answers the calls that arrive on a port until it is closed. */
export function answerCalls(port: MessagePort, fetch: (request: Request) => Promise<Response>): void {
  const answer = async ({ number, url, method, headers, body }: SentCall): Promise<SentAnswer> => {
    try {
      const response = await fetch(new Request(url, { method, headers: pairs(headers), body }));
      const { status } = response;
      // Whoever asked has all of it.
      if (status === 304) return { number, status, headers: [], body: null };
      return { number, status, headers: [...response.headers], body: await bodyOf(response) };
    } catch (error) {
      return { number, error };
    }
  };
  port.on('message', (call: SentCall) => {
    void answer(call).then((answered) => port.postMessage(answered));
  });
}

/** `fetch` for a thread: forwards requests to the other end of the port. An answer that is still right comes once. */
export function callsThrough(port: MessagePort): (request: Request) => Promise<Response> {
  const asked = new Map<number, PromiseWithResolvers<Response>>();
  let lastNumber = 0;
  port.on('message', (answer: SentAnswer) => {
    const call = asked.get(answer.number);
    asked.delete(answer.number);
    if ('error' in answer) call?.reject(answer.error);
    else call?.resolve(new Response(answer.body, { status: answer.status, headers: pairs(answer.headers) }));
  });
  const send = async (request: Request, tag: string | null): Promise<Response> => {
    lastNumber += 1;
    const number = lastNumber;
    const answered = Promise.withResolvers<Response>();
    const body = await bodyOf(request);
    asked.set(number, answered);
    const { url, method } = request;
    const headers = [...request.headers, ...(tag === null ? [] : [['if-none-match', tag] as const])];
    port.postMessage({ number, url, method, headers, body } satisfies SentCall);
    return answered.promise;
  };
  return async (request) => {
    const known = request.method === 'GET' ? knownAnswers.find(request.url) : undefined;
    const answer = await send(request, known?.tag ?? null);
    if (known && answer.status === 304) return knownAnswer(known);
    return request.method === 'GET' ? remembered(request.url, answer) : answer;
  };
}

/** An answer that may be asked for again. */
interface Known {
  readonly tag: string;
  readonly type: string;
  readonly text: string;
}

/** The lists that most people open, a hundred kB each. */
const MOST_KNOWN = 12;
/** The latest answers of each address. */
const knownAnswers = new LeastRecentlyUsed<string, Known>(MOST_KNOWN);

/** Remembers an answer by its entity tag: the shop tells with each call whether it is still right for this caller. */
async function remembered(url: string, answer: Response): Promise<Response> {
  const tag = answer.headers.get('ETag');
  if (tag === null || answer.status !== 200) return answer;
  const known = { tag, type: answer.headers.get('Content-Type') ?? '', text: await answer.text() };
  knownAnswers.keep(url, known);
  return knownAnswer(known);
}

/** An answer whose text is there already: neither made into bytes nor decoded again. */
const knownAnswer = ({ tag, type, text }: Known): Response =>
  Object.assign(new Response(null, { headers: { ETag: tag, 'Content-Type': type } }), {
    text: () => Promise.resolve(text),
    json: (): Promise<unknown> => Promise.resolve(JSON.parse(text)),
  });

const bodyOf = async (message: Request | Response): Promise<ArrayBuffer | null> =>
  message.body === null ? null : message.arrayBuffer();

const pairs = (headers: SentCall['headers']): Array<[string, string]> => headers.map(([name, value]) => [name, value]);
