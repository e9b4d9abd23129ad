import { map, skip } from 'rxjs';
import type { App } from '../../composition/app.ts';
import { foundText, listTexts } from '../../core/catalogue/catalogue.messages.ts';
import type { SoundListState } from '../../core/catalogue/lists/sound-list.ts';
import type { Announcements } from '../shell/document/announcements.ts';

/** Announces how many sounds a list has found. */
export const soundsFound = ({ catalogue }: App): Announcements =>
  catalogue.soundList.changes$.pipe(skip(1), map(heardOf));

function heardOf(list: SoundListState): string | null {
  if (list.phase === 'loaded') return foundText(list.page);
  return list.phase === 'failed' && list.failure.kind === 'notFound' ? listTexts.empty : null;
}
