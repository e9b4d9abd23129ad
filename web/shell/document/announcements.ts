import { type Observable, merge } from 'rxjs';
import { visuallyHidden } from '../../theme/global.css.ts';
import type { Scope } from '../../scope/scope.ts';

/** What `<feature>.announcements.ts` exports: a stream of texts for screen readers; null announces nothing. */
export type Announcements = Observable<string | null>;

/** Announces changes that happen far from the focus. Errors are left out: their notices are alerts. */
export function announceChanges(announcements: readonly Announcements[], page: Scope): void {
  const region = document.createElement('p');
  region.className = visuallyHidden;
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);

  /** Repeating the same text would not be announced. */
  function say(text: string | null): void {
    if (text !== null) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }

  page.add(() => region.remove());
  page.follow(merge(...announcements), say);
}
