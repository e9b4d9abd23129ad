import * as v from 'valibot';
import type { Sound, SoundId } from '../../core/catalogue/sounds/sound.ts';
import { selectionTexts } from '../../core/selection/selection.messages.ts';
import { type Marks, similarView, soundListSchema } from '../catalogue/sounds.views.ts';
import { about, document, id } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { goneFrom } from './on-sale.ts';
import { onSaleTexts } from './selection.messages.ts';

const filesSchema = about(v.array(id), 'the ids of the selected files, in the order of selection');

export const selectionDocument = document(v.strictObject({ files: filesSchema }));

export const selectedDocument = document(v.strictObject({ ...soundListSchema.entries, files: filesSchema }));

/** The current selection. */
export const selectionView = (files: ReadonlySet<SoundId>): View => ({
  document: { files: [...files] },
  shown: null,
  notes: [selectionTexts.selected(files.size)],
});

/** The sounds of the selected files, in the order of choosing; below them which files have left the shop. */
export function selectedView(sounds: readonly Sound[], files: ReadonlySet<SoundId>, marks: Marks): View {
  const list = similarView(sounds, marks);
  const gone = goneFrom(files, sounds);
  return {
    ...list,
    document: { ...list.document, files: [...files] },
    notes: [...(list.notes ?? []), ...(gone.length === 0 ? [] : [onSaleTexts.gone(gone)])],
  };
}
