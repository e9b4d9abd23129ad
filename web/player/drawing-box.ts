import { RESIZE_DEBOUNCE_MS } from './waveform-defaults.ts';
import { Scope, type Stop } from '../scope/scope.ts';

/** The inner size of an element in CSS pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** What elements of a kind measured last. */
const usual = new Map<string, Box>();

/**
 * The size that an element has in all probability: that of the last one of its kind, as all rows of a list are of one
 * size. So a list is drawn before it is laid out; whoever draws by this watches as well. Null for the first of a kind.
 */
export const usualBox = (kind: string): Box | null => usual.get(kind) ?? null;

/**
 * Tells the size of an element that differs from `known`: at first before the next picture of the page, after that
 * when a change has come to rest [PLAY-42]. Nothing is told of what the page does not lay out, such as a row that is
 * far from the screen. The answer stops watching. Sizes come from an observer, never from the element: reading one
 * between two writes makes the browser lay out the page.
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
