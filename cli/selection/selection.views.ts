import type { Sound, SoundId } from '../../core/catalogue/sound.ts';
import { selectionTexts } from '../../core/selection/selection.messages.ts';
import { type Marks, similarView } from '../catalogue/sounds.views.ts';
import type { View } from '../host/outcome.ts';

/** What is selected now. */
export const selectionView = (files: ReadonlySet<SoundId>): View => ({
  document: { files: [...files] },
  shown: null,
  notes: [selectionTexts.selected(files.size)],
});

/** The sounds of the selected files, in the order of choosing. */
export function selectedView(sounds: readonly Sound[], files: ReadonlySet<SoundId>, marks: Marks): View {
  const list = similarView(sounds, marks);
  return { ...list, document: { ...(list.document as object), files: [...files] } };
}
