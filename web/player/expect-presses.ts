import type { ExpectPress } from '../../core/player/expect-press.ts';

/** Play buttons carry the address of what they play: where it is looked for, and which ones have it. */
const PLAYABLE = '[data-preview]';

/** The pointer passes over many rows on its way to one. */
const REST_MS = 80;

export interface Idle {
  /** Does something once the page has nothing better to do. */
  readonly whenIdle: (act: () => void) => void;
}

/**
 * Fetches ahead for the play buttons on view, and for the one whose row the pointer rests on. The page itself goes
 * first: nothing is asked for before the browser is idle. The answer stops it.
 */
export function expectPresses(expectPress: ExpectPress, { whenIdle }: Idle = { whenIdle: browserIdle }): () => void {
  const onView = new Set<Element>();
  let isDue = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const soon = () => {
    if (isDue) return;
    isDue = true;
    whenIdle(() => {
      isDue = false;
      lookForButtons();
      const inOrder = [...document.querySelectorAll(PLAYABLE)].filter((button) => onView.has(button));
      expectPress.among(inOrder.flatMap(previewOf));
    });
  };
  const views = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) onView.add(target);
      else onView.delete(target);
    }
    soon();
  });
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
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });

  const rest = ({ target }: Event) => {
    clearTimeout(resting);
    const [url] = target instanceof Element ? previewsAround(target) : [];
    if (url !== undefined) resting = setTimeout(() => expectPress.on(url), REST_MS);
  };
  document.addEventListener('pointerover', rest, { passive: true });
  soon();

  return () => {
    views.disconnect();
    changes.disconnect();
    clearTimeout(resting);
    document.removeEventListener('pointerover', rest);
  };
}

function previewOf(button: Element): string[] {
  const url = button.getAttribute('data-preview');
  return url === null ? [] : [url];
}

/** What a press near an element would play: of its own button, or of the row that it is in. */
function previewsAround(element: Element): string[] {
  const button = element.closest(PLAYABLE) ?? element.closest('tr')?.querySelector(PLAYABLE);
  return button ? previewOf(button) : [];
}

const browserIdle = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 200);
};
