import * as v from 'valibot';
import type { Said } from '../../core/joining/joining.port.ts';
import { document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { joiningCommandTexts } from './joining.messages.ts';

/** The shop's message. */
export const saidDocument = document(v.strictObject({ title: v.string(), message: v.string() }));
export const saidView = (said: Said): View => ({ document: said, shown: null });

export const requestedDocument = document(v.strictObject({ message: v.string() }));
export const requestedView = (message: string): View => ({ document: { message }, shown: null, notes: [message] });

export const confirmedDocument = document(v.strictObject({ confirmed: v.literal(true) }));
export const confirmedView: View = { document: { confirmed: true }, shown: null };

export const changedDocument = document(v.strictObject({ changed: v.literal(true) }));
export const changedView: View = {
  document: { changed: true },
  shown: null,
  notes: [joiningCommandTexts.passwordChanged],
};
