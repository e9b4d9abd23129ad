import type { MessagePort } from 'node:worker_threads';

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
      return { number, status, headers: [...response.headers], body: await bodyOf(response) };
    } catch (error) {
      return { number, error };
    }
  };
  port.on('message', (call: SentCall) => {
    void answer(call).then((answered) => port.postMessage(answered));
  });
}

/** `fetch` for a thread: forwards requests to the other end of the port. */
export function callsThrough(port: MessagePort): (request: Request) => Promise<Response> {
  const asked = new Map<number, PromiseWithResolvers<Response>>();
  let lastNumber = 0;
  port.on('message', (answer: SentAnswer) => {
    const call = asked.get(answer.number);
    asked.delete(answer.number);
    if ('error' in answer) call?.reject(answer.error);
    else call?.resolve(new Response(answer.body, { status: answer.status, headers: pairs(answer.headers) }));
  });
  return async (request) => {
    lastNumber += 1;
    const number = lastNumber;
    const answered = Promise.withResolvers<Response>();
    const body = await bodyOf(request);
    asked.set(number, answered);
    const { url, method, headers } = request;
    port.postMessage({ number, url, method, headers: [...headers], body } satisfies SentCall);
    return answered.promise;
  };
}

const bodyOf = async (message: Request | Response): Promise<ArrayBuffer | null> =>
  message.body === null ? null : message.arrayBuffer();

const pairs = (headers: SentCall['headers']): Array<[string, string]> => headers.map(([name, value]) => [name, value]);
