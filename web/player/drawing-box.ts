import { RESIZE_DEBOUNCE_MS } from './waveform-defaults.ts';
import { Scope, type Stop } from '../scope/scope.ts';

/** The inner size of an element in CSS pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The latest measurement of each kind of element. */
const usual = new Map<string, Box>();

/**
 * The likely size of an element: that of the last one of its kind, as all rows of a list have the same size. So a list
 * is drawn before its layout; callers must also watch for the actual size. Null for the first of a kind.
 */
export const usualBox = (kind: string): Box | null => usual.get(kind) ?? null;

/**
 * Reports the size of an element when it differs from `known`: first before the next paint, then once a change has come
 * to rest [PLAY-42]. Elements without a layout, such as rows far from the screen, report nothing. The returned function
 * stops watching. Sizes come from an observer and are never read from the element: a read between two writes forces a
 * layout.
 */
export function watchBox(element: Element, kind: string, known: Box | null, tell: (box: Box) => void): () => void {
  let last = known;
  let isFirst = true;
  const watching = new Scope();
  let stopResting: Stop = () => {};
  const tellNew = (now: Box) => {
    if (now.width === last?.width && now.height === last.height) return;
    last = now;
    if (now.width > 0) usual.set(kind, now);
    tell(now);
  };
  watchers.set(element, (now) => {
    stopResting();
    if (isFirst) tellNew(now);
    else stopResting = watching.after(RESIZE_DEBOUNCE_MS, () => tellNew(now));
    isFirst = false;
  });
  sizes().observe(element);
  watching.add(() => {
    watchers.delete(element);
    sizes().unobserve(element);
    if (watchers.size === 0) rest();
  });
  return () => watching.dispose();
}

const boxOf = ({ width, height }: DOMRectReadOnly): Box => ({ width: Math.floor(width), height });

/** One observer for all elements, as long as there are any. */
const watchers = new Map<Element, (now: Box) => void>();
let shared: { readonly scope: Scope; readonly observer: ResizeObserver } | null = null;

function sizes(): ResizeObserver {
  if (!shared) {
    const scope = new Scope();
    const tellAll: ResizeObserverCallback = (entries) =>
      entries.forEach(({ target, contentRect }) => watchers.get(target)?.(boxOf(contentRect)));
    shared = { scope, observer: scope.observe(new ResizeObserver(tellAll)) };
  }
  return shared.observer;
}

function rest(): void {
  shared?.scope.dispose();
  shared = null;
}
