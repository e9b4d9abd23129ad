import { skip } from 'rxjs';
import type { App } from '../../../composition/app.ts';
import { foundText, listTexts } from '../../../core/catalogue/catalogue.messages.ts';
import type { SoundListState } from '../../../core/catalogue/lists/sound-list.ts';
import { selectionTexts } from '../../../core/selection/selection.messages.ts';
import { visuallyHidden } from '../../theme/global.css.ts';
import type { Scope } from '../../scope/scope.ts';

/**
 * Says to screen readers what changes far from where they are: what a list has found, how many files are selected.
 * What went wrong speaks for itself: its notice is an alert.
 */
export function announceChanges({ catalogue, selection }: App, page: Scope): void {
  const region = document.createElement('p');
  region.className = visuallyHidden;
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);

  /** A text that is the same again would not be heard again. */
  function say(text: string | null): void {
    if (text !== null) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }

  page.add(() => region.remove());
  page.follow(catalogue.soundList.changes$.pipe(skip(1)), (list) => say(heardOf(list)));
  page.follow(selection.files.changes$.pipe(skip(1)), ({ size }) => say(selectionTexts.selected(size)));
}

function heardOf(list: SoundListState): string | null {
  if (list.phase === 'loaded') return foundText(list.page);
  return list.phase === 'failed' && list.failure.kind === 'notFound' ? listTexts.empty : null;
}
