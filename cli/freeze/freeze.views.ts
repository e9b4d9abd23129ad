import * as v from 'valibot';
import type { Freeze } from '../../domain/freeze/freeze.ts';
import { about, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { freezeCommandTexts } from './freeze.messages.ts';

export const freezeDocument = document(
  v.strictObject({
    frozen: v.nullable(v.strictObject({ reason: v.string(), since: about(v.string(), 'in ISO 8601') })),
  }),
);

export const freezeView = (frozen: Freeze | null): View => ({
  document: { frozen: frozen && { reason: frozen.reason, since: new Date(frozen.since).toISOString() } },
  shown: {
    kind: 'text',
    text: `${frozen === null ? freezeCommandTexts.open : freezeCommandTexts.frozen(frozen.reason)}\n`,
  },
});
