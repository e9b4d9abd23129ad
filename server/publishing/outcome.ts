import type { Notice } from '../../domain/notice.ts';
import { violations } from '../../wire/messages.ts';
import { wireNotice } from '../http/notice.ts';
import { reply } from '../http/register-route.ts';

/** The result of a request, or why it was refused. */
export type Outcome<Value> = { readonly kind: 'done'; readonly value: Value } | Refused;

export type Refused =
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'forbidden'; readonly notice: Notice }
  | { readonly kind: 'not-found' };

export const done = <Value>(value: Value): Outcome<Value> => ({ kind: 'done', value });
export const invalid = (fields: Readonly<Record<string, string>>): Refused => ({ kind: 'invalid', fields });
export const forbidden = (notice: Notice): Refused => ({ kind: 'forbidden', notice });
export const NOT_FOUND: Refused = { kind: 'not-found' };

/** A refusal as a response. */
export function refusedWith(refused: Refused) {
  switch (refused.kind) {
    case 'invalid':
      return reply(400, violations(refused.fields));
    case 'forbidden':
      return reply(403, wireNotice(refused.notice));
    case 'not-found':
      return reply(404, { message: 'Not found.' });
  }
}
