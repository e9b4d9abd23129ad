import * as v from 'valibot';
import type { Failure, Notice } from '../../core/kernel/failure.ts';
import { EMPTY_NOTICE } from '../../core/shell/failure-policy.ts';
import { fieldErrors, message, notice, recentLogin, removed, secondFactor, waitingWord } from '../../wire/messages.ts';

/** The shop's failure for an error status and its body. */
export function failureOf(status: number, body: unknown): Failure {
  const text = v.is(message, body) ? body.message : '';
  switch (status) {
    case 400:
    case 413:
    case 415:
    case 422:
      return { kind: 'invalid', fields: fieldsOf(body), message: text };
    case 401:
      return { kind: 'unauthenticated', message: text, ...(v.is(secondFactor, body) && { needsCode: true }) };
    case 403:
      return {
        kind: 'forbidden',
        notice: noticeOf(body, text),
        ...(v.is(recentLogin, body) && { needsRecentLogin: true }),
      };
    case 404:
    case 410:
      return { kind: 'notFound', ...(v.is(removed, body) && { wasRemoved: true }) };
    default:
      return { kind: 'unavailable', ...(v.is(notice, body) && { notice: noticeOf(body, text) }) };
  }
}

function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  if (v.is(waitingWord, body)) return { error: body.error };
  if (!v.is(fieldErrors, body)) return {};
  return Object.fromEntries(
    Object.entries(body.constraint_violation_list).map(([field, error]) => [field, error.message]),
  );
}

/** Words of the shop for a dialog. A button is shown only when both its label and its link are given. */
export function noticeFromWire({ title, message, button, url }: v.InferOutput<typeof notice>): Notice {
  return { title, message, button: button && url ? { label: button, url } : null };
}

/** A refusal's own message object, or one built from its plain message [DECISION-92]. */
function noticeOf(body: unknown, text: string): Notice {
  if (v.is(notice, body)) return noticeFromWire(body);
  return text === '' ? EMPTY_NOTICE : { ...EMPTY_NOTICE, message: text };
}
