import { isRecord } from '../../domain/records.ts';
import type { Connection } from './connection.ts';
import type { WrittenMail } from './written-mail.ts';

const PATH = '/api/test/outbox';

/** The latest mails of a store in test mode, oldest first [DECISION-209]. Rejects if a store shows none. */
export async function readTestMails({ fetch, origin }: Connection): Promise<readonly WrittenMail[]> {
  const response = await fetch(new Request(`${origin}${PATH}`));
  const outbox: unknown = await response.json();
  if (!isOutbox(outbox)) throw new TypeError(`${origin}${PATH} ${response.status}`);
  return outbox.items.toReversed();
}

const isOutbox = (body: unknown): body is { readonly items: readonly WrittenMail[] } =>
  isRecord(body) && Array.isArray(body['items']) && body['items'].every(isMail);

const isMail = (one: unknown): one is WrittenMail =>
  isRecord(one) &&
  typeof one['id'] === 'number' &&
  [one['to'], one['subject'], one['text']].every((field) => typeof field === 'string') &&
  Array.isArray(one['links']) &&
  one['links'].every((link) => typeof link === 'string');
