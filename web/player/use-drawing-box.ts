import { useEffect, useState } from 'react';
import { WAVEFORM } from './waveform-defaults.ts';

/** The inner size of an element in CSS pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** How far beyond the screen a drawing is made ready. */
const MARGIN = '400px 0px';

/**
 * The size of an element to draw in; null until it comes near the screen, so that a long list draws what is seen.
 * Sizes come from observers, never from the element: reading one between two writes makes the browser lay out the page.
 */
export function useDrawingBox(element: { readonly current: HTMLElement | null }): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const { current: watched } = element;
    if (!watched) return;
    arrivals().watch(watched, ({ isIntersecting }) => {
      if (!isIntersecting) return;
      arrivals().forget(watched);
      sizes().watch(watched, ({ contentRect: { width, height } }) => measure({ width: Math.floor(width), height }));
    });
    /** At once for the first time, then when the resizing comes to rest [PLAY-42]. */
    let isFirst = true;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const measure = (now: Box) => {
      clearTimeout(resting);
      if (isFirst) setBox(now);
      else resting = setTimeout(() => setBox(now), WAVEFORM.resizeDebounceMs);
      isFirst = false;
    };
    return () => {
      clearTimeout(resting);
      arrivals().forget(watched);
      sizes().forget(watched);
    };
  }, [element]);
  return box;
}

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
