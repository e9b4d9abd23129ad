import * as v from 'valibot';
import { MODALS, type ModalName } from '../../core/widgets/modals.ts';
import { document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { widgetTexts } from './widgets.messages.ts';

export const modalDocument = document(v.strictObject({ modal: v.picklist(MODALS) }));

/** The dialog itself was answered on the terminal. */
export const modalView = (modal: ModalName): View => ({
  document: { modal },
  shown: null,
  notes: [widgetTexts.closed],
});
