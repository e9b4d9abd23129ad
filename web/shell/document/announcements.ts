import { type Observable, merge } from 'rxjs';
import { visuallyHidden } from '../../theme/global.css.ts';
import type { Scope } from '../../scope/scope.ts';

/** What a feature tells screen readers of a change, in `<feature>.announcements.ts`; null for a change that says nothing. */
export type Announcements = Observable<string | null>;

/**
 * Says to screen readers what changes far from where they are. What went wrong speaks for itself: its notice is an
 * alert.
 */
export function announceChanges(announcements: readonly Announcements[], page: Scope): void {
  const region = document.createElement('p');
  region.className = visuallyHidden;
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);

  /** A text that is the same again would not be heard again. */
  function say(text: string | null): void {
    if (text !== null) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }

  page.add(() => region.remove());
  page.follow(merge(...announcements), say);
}
