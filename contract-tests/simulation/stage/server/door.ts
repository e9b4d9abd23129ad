import { ORIGIN } from './shop-process.ts';

/** How a connection is interrupted: before the request is heard, once it is answered, half way through, or in nonsense. */
export type Cut = 'request' | 'reply' | 'half' | 'garbage';

export type Answering = (request: Request) => Promise<Response>;

/** Carries requests to the process that runs. */
export interface Door {
  /** Where clients find it. */
  readonly origin: string;
  /** Rejects when no answer comes. `call` names the request. */
  carry(call: string, request: Request, answer: Answering, cut: Cut | null): Promise<Response>;
}

/** No door at all: a request is handed over as it is. */
export const inProcess: Door = {
  origin: ORIGIN,
  async carry(_, request, answer, cut) {
    const response = cut === 'request' ? null : await answer(request);
    if (response === null || cut !== null) throw new TypeError('The connection was interrupted.');
    return response;
  },
};
