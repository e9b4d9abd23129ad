import type { Context } from 'hono';
import type { Result } from '../../core/kernel/result.ts';
import type { CommandFailure } from '../host/outcome.ts';
import { type ApiStatus, statusOf } from './status-of.ts';

/** The answer of every call except the event stream. */
export type ApiAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: CommandFailure | ApiFailure };

/** What this API itself rejects, independent of the shop. */
export interface ApiFailure {
  readonly kind: 'refused' | 'unknown' | 'bug';
  readonly message: string;
}

export const answer = (context: Context, result: Result<unknown, CommandFailure>): Response =>
  result.ok
    ? context.json<ApiAnswer>({ ok: true, value: result.value })
    : context.json<ApiAnswer>({ ok: false, failure: result.failure }, statusOf(result.failure));

export const refuse = (context: Context, status: ApiStatus, kind: ApiFailure['kind'], message: string): Response =>
  context.json<ApiAnswer>({ ok: false, failure: { kind, message } }, status);
