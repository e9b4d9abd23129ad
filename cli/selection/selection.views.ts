import type { Sound, SoundId } from '../../core/catalogue/sounds/sound.ts';
import { selectionTexts } from '../../core/selection/selection.messages.ts';
import { type Marks, similarView } from '../catalogue/sounds.views.ts';
import type { View } from '../host/outcome.ts';
import { goneFrom, goneText } from './on-sale.ts';

/** What is selected now. */
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
    document: { ...(list.document as object), files: [...files] },
    notes: [...(list.notes ?? []), ...(gone.length === 0 ? [] : [goneText(gone)])],
  };
}
