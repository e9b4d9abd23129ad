import * as v from 'valibot';
import type { AccessToken, NewToken } from '../../core/tokens/token.ts';
import { lastUsedText, spentText, tokenLabels, tokenTexts } from '../../core/tokens/tokens.messages.ts';
import { SCOPES } from '../../domain/tokens/scopes.ts';
import { dayOf } from '../../domain/figures.ts';
import { columnTexts } from '../catalogue/catalogue.messages.ts';
import { about, count, document, id } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { tokenCommandTexts } from './tokens.messages.ts';

const moment = about(v.string(), 'ISO 8601, UTC');

const tokenSchema = v.strictObject({
  id,
  name: v.string(),
  scopes: v.array(v.picklist(SCOPES)),
  creditLimit: about(count, 'credits that it may spend in all'),
  spent: count,
  createdAt: moment,
  expiresAt: moment,
  isExpired: v.boolean(),
  lastUsedAt: v.nullable(moment),
});

export const tokensDocument = document(v.strictObject({ items: v.array(tokenSchema) }));
export const createdDocument = document(
  v.strictObject({ secret: about(v.string(), 'shown this once'), token: tokenSchema }),
);
export const revokedDocument = document(v.strictObject({ id, revoked: v.literal(true) }));

/** The tokens of the customer, the latest first. */
export const tokensView = (tokens: readonly AccessToken[]): View => ({
  document: { items: tokens.map(tokenData) },
  shown: {
    kind: 'table',
    columns: [
      { title: columnTexts.id, align: 'right' },
      { title: columnTexts.name, flexible: true },
      { title: tokenTexts.scopes },
      { title: tokenTexts.spent, importance: 3 },
      { title: tokenTexts.lastUsed, importance: 1 },
      { title: tokenTexts.expires, importance: 2 },
    ],
    rows: tokens.map((token) => [
      String(token.id),
      token.name,
      token.scopes.join(','),
      spentText(token),
      lastUsedText(token),
      token.isExpired ? tokenTexts.expired : dayOf(token.expiresAt),
    ]),
  },
  ...(tokens.length === 0 && { notes: [tokenCommandTexts.none] }),
});

/** A new token with its secret, which is on no screen again. */
export const createdView = ({ secret, token }: NewToken): View => ({
  document: { secret, token: tokenData(token) },
  shown: {
    kind: 'card',
    title: token.name,
    facts: [
      [tokenCommandTexts.secret, secret],
      [tokenTexts.scopes, token.scopes.join(',')],
      [tokenLabels.credits, String(token.creditLimit)],
      [tokenTexts.expires, dayOf(token.expiresAt)],
    ],
  },
  notes: [tokenCommandTexts.keep],
});

/** People have seen the toast; scripts get the id. */
export const revokedView = (token: number): View => ({ document: { id: token, revoked: true }, shown: null });

const tokenData = ({ createdAt, expiresAt, lastUsedAt, scopes, ...token }: AccessToken) => ({
  ...token,
  scopes: [...scopes],
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
});
