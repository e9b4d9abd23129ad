import type { ExpectPress } from '../../core/player/expect-press.ts';
import type { Scope, Stop } from '../scope/scope.ts';
import { whenIdle } from '../scope/once.ts';

/** Play buttons have the URL of what they play in `data-preview`. */
const PLAYABLE = '[data-preview]';

/** The pointer passes over many rows on its way to one. */
const REST_MS = 80;

/**
 * Prefetches for the play buttons in view, and for the one whose row the pointer rests on. The page itself goes first:
 * nothing is requested before the browser is idle, as reported by `soonEnough`.
 */
export function expectPresses(
  expectPress: ExpectPress,
  page: Scope,
  soonEnough: (act: () => void) => void = whenIdle,
): void {
  const onView = new Set<Element>();
  let isDue = false;
  let stopResting: Stop = () => {};

  const soon = () => {
    if (isDue) return;
    isDue = true;
    soonEnough(() => {
      isDue = false;
      if (page.isOver) return;
      lookForButtons();
      const inOrder = [...document.querySelectorAll(PLAYABLE)].filter((button) => onView.has(button));
      expectPress.among(inOrder.flatMap(previewOf));
    });
  };
  const views = page.observe(
    new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) onView.add(target);
        else onView.delete(target);
      }
      soon();
    }),
  );
  const watched = new Set<Element>();
  const lookForButtons = () => {
    for (const button of watched) {
      if (button.isConnected) continue;
      views.unobserve(button);
      watched.delete(button);
      onView.delete(button);
    }
    for (const button of document.querySelectorAll(PLAYABLE)) {
      if (watched.has(button)) continue;
      views.observe(button);
      watched.add(button);
    }
  };
  page.observe(new MutationObserver(soon)).observe(document.body, { childList: true, subtree: true });

  const rest = ({ target }: Event) => {
    stopResting();
    const [url] = target instanceof Element ? previewsAround(target) : [];
    if (url !== undefined) stopResting = page.after(REST_MS, () => expectPress.on(url));
  };
  page.listen(document, 'pointerover', rest, { passive: true });
  soon();
}

function previewOf(button: Element): string[] {
  const url = button.getAttribute('data-preview');
  return url === null ? [] : [url];
}

/** The previews that a press near an element would play: those of its button, or of its row. */
function previewsAround(element: Element): string[] {
  const button = element.closest(PLAYABLE) ?? element.closest('tr')?.querySelector(PLAYABLE);
  return button ? previewOf(button) : [];
}
