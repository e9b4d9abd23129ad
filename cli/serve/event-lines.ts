import { type Observable, takeWhile } from 'rxjs';

/** The most that is buffered for a slow reader, to bound memory. */
const MAX_BEHIND_BYTES = 8_000_000;

/**
 * A stream of JSON lines, for as long as somebody reads it. It ends for a reader that falls behind: what was read has
 * no gaps.
 */
export function eventLines(
  events$: Observable<unknown>,
  maxBehindBytes = MAX_BEHIND_BYTES,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(stream) {
        const events = events$.pipe(takeWhile(() => (stream.desiredSize ?? 0) > 0)).subscribe({
          next: (event) => stream.enqueue(encoder.encode(`${JSON.stringify(event)}\n`)),
          complete: () => stream.close(),
        });
        stop = () => events.unsubscribe();
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxBehindBytes }),
  );
}
