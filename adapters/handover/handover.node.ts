import { failed } from '../../core/kernel/result.ts';
import type { HandoverPort } from '../../core/shell/handover.port.ts';
import { type Destination, saveResponse } from '../files/save-response.node.ts';
import { handoverTexts } from '../../core/shell/handover.messages.ts';
import { unopened } from './unopened.ts';

export interface NodeHandoverOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** The origin that the shop's paths belong to. */
  readonly origin: string;
  readonly destination: Destination;
  /** Ends a hand-over that is under way and removes what it has written. */
  readonly signal: AbortSignal;
}

/** Writes the file behind a download link to the customer's destination [DECISION-91]. */
export const nodeHandover = ({ fetch, origin, destination, signal }: NodeHandoverOptions): HandoverPort => ({
  async open(url) {
    try {
      const response = await fetch(new Request(`${origin}${url}`, { signal }));
      if (response.ok) return await saveResponse(response, destination, signal);
      await response.body?.cancel();
      return failed(unopened(response.status));
    } catch {
      return failed({ kind: 'cannotOpen', message: handoverTexts.silent });
    }
  },
  save: ({ name, bytes }) => saveResponse(new Response(bytes), { ...destination, fallbackName: name }, signal),
});
