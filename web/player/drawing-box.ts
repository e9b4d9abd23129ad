import { RESIZE_DEBOUNCE_MS } from './waveform-defaults.ts';

/** The inner size of an element in CSS pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** How far beyond the screen a drawing is made ready. */
const MARGIN = '400px 0px';

/**
 * Tells the size of an element to draw in when it first comes near the screen, so that a long list draws what is
 * seen, and after that when a change of its size has come to rest [PLAY-42]; never the size that is known already. The
 * answer stops watching. Sizes come from observers, never from the element: reading one between two writes makes the
 * browser lay out the page.
 */
export function watchBox(element: Element, known: Box | null, tell: (box: Box) => void): () => void {
  let last = known;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const isLast = ({ width, height }: Box) => width === last?.width && height === last.height;
  const tellNew = (now: Box) => {
    if (isLast(now)) return;
    last = now;
    tell(now);
  };
  arrivals().watch(element, ({ isIntersecting, boundingClientRect }) => {
    if (!isIntersecting) return;
    arrivals().forget(element);
    tellNew(boxOf(boundingClientRect));
    sizes().watch(element, ({ contentRect }) => {
      clearTimeout(resting);
      const now = boxOf(contentRect);
      if (!isLast(now)) resting = setTimeout(() => tellNew(now), RESIZE_DEBOUNCE_MS);
    });
  });
  return () => {
    clearTimeout(resting);
    arrivals().forget(element);
    sizes().forget(element);
  };
}

const boxOf = ({ width, height }: DOMRectReadOnly): Box => ({ width: Math.floor(width), height });

interface Observer {
  observe(target: Element): void;
  unobserve(target: Element): void;
}

/** One observer for all elements, with a callback for each. */
class Watcher<Entry extends { readonly target: Element }> {
  readonly #callbacks = new Map<Element, (entry: Entry) => void>();
  readonly #observer: Observer;

  constructor(create: (tell: (entries: readonly Entry[]) => void) => Observer) {
    this.#observer = create((entries) => entries.forEach((entry) => this.#callbacks.get(entry.target)?.(entry)));
  }

  watch(target: Element, callback: (entry: Entry) => void): void {
    this.#callbacks.set(target, callback);
    this.#observer.observe(target);
  }

  forget(target: Element): void {
    this.#callbacks.delete(target);
    this.#observer.unobserve(target);
  }
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

const sizes = once(() => new Watcher<ResizeObserverEntry>((tell) => new ResizeObserver(tell)));
const arrivals = once(
  () => new Watcher<IntersectionObserverEntry>((tell) => new IntersectionObserver(tell, { rootMargin: MARGIN })),
);
