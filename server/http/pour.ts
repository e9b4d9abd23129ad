import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Log } from '../log.ts';
import { PIECE, pieceOf } from './stream-of.ts';

/**
 * Writes content through one piece of memory, which is used again when it has left. Were each piece its own memory, an
 * archive would leave hundreds of megabytes of garbage, and clearing that away would hold up every other answer.
 * Content can be had in ranges. Every other answer stays unchanged, and so does content of one piece, which was read before.
 */
export async function pour(answer: Response, outgoing: ServerResponse, log: Log): Promise<Response> {
  const length = Number(answer.headers.get('Content-Length'));
  if (!answer.headers.has('Accept-Ranges') || length <= PIECE || answer.body === null) return answer;
  const reader = answer.body.getReader({ mode: 'byob' });
  const letGo = (): Promise<void> => reader.cancel().catch(() => {});
  outgoing.once('close', () => void letGo());
  outgoing.statusCode = answer.status;
  outgoing.setHeaders(answer.headers);
  const memory = new Uint8Array(pieceOf(length));
  try {
    let piece = await reader.read(memory);
    while (!piece.done && (await isWritten(piece.value))) {
      piece = await reader.read(new Uint8Array(piece.value.buffer));
    }
    outgoing.end();
  } catch (error) {
    log.error({ err: error }, 'a response was interrupted');
    outgoing.destroy();
  } finally {
    // A client that went away before the response does not emit another event.
    await letGo();
  }
  return RESPONSE_ALREADY_SENT;

  /** Whether the bytes have left this process: a caller who went away is no failure. */
  function isWritten(bytes: Uint8Array): Promise<boolean> {
    return new Promise((resolve) => {
      outgoing.write(bytes, (error) => resolve(!error));
    });
  }
}
