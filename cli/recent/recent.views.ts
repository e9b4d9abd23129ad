import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { recentTexts } from '../../core/recent/recent.messages.ts';
import { type Marks, similarView } from '../catalogue/sounds.views.ts';
import type { View } from '../terminal/view.ts';

/** What was last heard on this device; an empty list explains how sounds get into it. */
export function recentView(sounds: readonly Sound[], marks: Marks): View {
  const list = similarView(sounds, marks);
  return sounds.length > 0 ? list : { ...list, notes: [...(list.notes ?? []), recentTexts.emptyHint] };
}
