import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { misused } from '../host/outcome.ts';
import type { Connection } from './connection.ts';

/** Moves a store in test mode to a moment, in epoch milliseconds. A store with customers has no such clock. */
export async function setTestClock({ fetch, origin }: Connection, now: number): Promise<Result<void, Failure>> {
  const request = new Request(`${origin}/api/test/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  const status = await fetch(request).then(
    (response) => response.status,
    () => null,
  );
  if (status === 204) return ok(undefined);
  // That nobody answers is told by the command itself.
  if (status === null) return ok(undefined);
  return misused(
    '--clock',
    `${origin} keeps its own time: only a store that was started with --test-mode on can be moved.`,
  );
}
