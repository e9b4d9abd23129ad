import * as v from 'valibot';
import type { Passkey } from '../../core/passkeys/passkey.ts';
import { lastUsedText, passkeyTexts } from '../../core/passkeys/passkeys.messages.ts';
import { dayOf } from '../../domain/figures.ts';
import { columnTexts } from '../catalogue/catalogue.messages.ts';
import { about, document, id } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { passkeyCommandTexts } from './passkeys.messages.ts';

const moment = about(v.string(), 'ISO 8601, UTC');

const passkeySchema = v.strictObject({
  id,
  name: v.string(),
  createdAt: moment,
  lastUsedAt: v.nullable(moment),
  isSynced: about(v.boolean(), 'whether it is kept on several devices'),
});

export const passkeysDocument = document(v.strictObject({ items: v.array(passkeySchema) }));
export const renamedDocument = document(v.strictObject({ id, renamed: v.literal(true) }));
export const removedDocument = document(v.strictObject({ id, removed: v.literal(true) }));

/** The passkeys of the customer, the oldest first. */
export const passkeysView = (passkeys: readonly Passkey[]): View => ({
  document: {
    items: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    })),
  },
  shown: {
    kind: 'table',
    columns: [
      { title: columnTexts.id, align: 'right' },
      { title: columnTexts.name, flexible: true },
      { title: passkeyTexts.created, importance: 2 },
      { title: passkeyTexts.lastUsed, importance: 1 },
    ],
    rows: passkeys.map((passkey) => [
      String(passkey.id),
      passkey.name,
      dayOf(passkey.createdAt),
      lastUsedText(passkey),
    ]),
  },
  notes: [...(passkeys.length === 0 ? [passkeyTexts.none] : []), passkeyCommandTexts.add],
});

/** People have seen the toast; scripts get the id. */
export const renamedView = (passkey: number): View => ({ document: { id: passkey, renamed: true }, shown: null });
export const removedView = (passkey: number): View => ({ document: { id: passkey, removed: true }, shown: null });
