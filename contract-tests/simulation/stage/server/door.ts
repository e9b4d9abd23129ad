import { ORIGIN } from './shop-process.ts';

/**
 * How a connection is interrupted: before the request is received, after the answer, half way through, or with garbage.
 */
export type Cut = 'request' | 'reply' | 'half' | 'garbage';

export type Answering = (request: Request) => Promise<Response>;

/** Carries requests to the running process. */
export interface Door {
  /** The address for clients. */
  readonly origin: string;
  /** Rejects when no answer comes. `call` names the request. */
  carry(call: string, request: Request, answer: Answering, cut: Cut | null): Promise<Response>;
}

/** No transport at all: a request is passed on as it is. */
export const inProcess: Door = {
  origin: ORIGIN,
  async carry(_, request, answer, cut) {
    const response = cut === 'request' ? null : await answer(request);
    if (response === null || cut !== null) throw new TypeError('The connection was interrupted.');
    return response;
  },
};
