import type { Progress } from '../terminal/progress-bar.ts';
import type { Fetch } from './connection.ts';

/** Shows the progress of response bodies whose length is known in advance. */
export const measuredFetch =
  (fetch: Fetch, progress: Progress): Fetch =>
  async (request) => {
    const response = await fetch(request);
    const { body, headers } = response;
    const total = Number(headers.get('content-length'));
    if (body === null || !(total > 0) || headers.has('content-encoding')) return response;
    return new Response(ReadableStream.from(shown(body, total, progress)), response);
  };

/** Clears the progress even if the reader stops early. */
async function* shown(body: ReadableStream<Uint8Array>, total: number, progress: Progress) {
  let arrived = 0;
  try {
    for await (const chunk of body) {
      arrived += chunk.byteLength;
      progress.show(arrived, total);
      yield chunk;
    }
  } finally {
    progress.clear();
  }
}
