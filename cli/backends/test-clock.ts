import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { misused } from '../host/outcome.ts';
import type { Connection } from './connection.ts';
import { backendTexts } from './backends.messages.ts';

const PATH = '/api/test/clock';

export const isTestClock = (url: string): boolean => new URL(url).pathname === PATH;

/** The time of a store in test mode, in epoch milliseconds; null if a store keeps its own. */
export async function readTestClock({ fetch, origin }: Connection): Promise<Result<number | null, Failure>> {
  try {
    const response = await fetch(new Request(`${origin}${PATH}`));
    const body: unknown = response.status === 200 ? await response.json() : null;
    return ok(isMoment(body) ? body.now : null);
  } catch {
    return failed({ kind: 'offline' });
  }
}

const isMoment = (body: unknown): body is { readonly now: number } =>
  typeof body === 'object' && body !== null && 'now' in body && typeof body.now === 'number';

/** Moves a store in test mode to a moment, in epoch milliseconds. A store with customers has no such clock. */
export async function setTestClock({ fetch, origin }: Connection, now: number): Promise<Result<void, Failure>> {
  const request = new Request(`${origin}${PATH}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  const status = await fetch(request).then(
    (response) => response.status,
    () => null,
  );
  // If nobody answers, the command itself reports it.
  if (status === 204 || status === null) return ok(undefined);
  return misused('--clock', backendTexts.ownTime(origin));
}
