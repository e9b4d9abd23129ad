/** A page's own measurements, in milliseconds from the start of the navigation. */
export interface Probe {
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint. */
  largestElement: string;
  longTasks: { start: number; duration: number }[];
  /** When the last row of the list was on screen. */
  rowsPainted: number | null;
  /**
   * When a press in the last row was answered: React has hydrated its button, or knows the part of the page that the
   * button is in, which it hydrates within the press.
   */
  rowsReady: number | null;
  /** When React had hydrated the button of the last row. */
  rowsTakenOver: number | null;
  /** When the filters were interactive, which come after the rows. */
  filtersReady: number | null;
  interactions: { start: number; duration: number }[];
  /** From a click to the following frame, by two animation frames. */
  frames: { start: number; duration: number }[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

interface Fiber {
  readonly stateNode: unknown;
  readonly memoizedState: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Runs in the page after its first paint. It is sent as text, so it must be self-contained. */
export function installProbe(lastRow: string, filter: string): void {
  const probe: Probe = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    longTasks: [],
    rowsPainted: null,
    rowsReady: null,
    rowsTakenOver: null,
    filtersReady: null,
    interactions: [],
    frames: [],
  };
  window.probe = probe;

  const observe = (options: PerformanceObserverInit, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ buffered: true, ...options });
  observe({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.firstPaint = startTime;
  });
  observe({ type: 'largest-contentful-paint' }, (entry) => {
    const { element, startTime } = entry as LargestContentfulPaint;
    probe.largestPaint = startTime;
    probe.largestElement = `${element?.tagName.toLowerCase()} "${element?.textContent?.slice(0, 40)}"`;
  });
  observe({ type: 'longtask' }, ({ startTime: start, duration }) => probe.longTasks.push({ start, duration }));
  observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit, (entry) => {
    const { interactionId, startTime: start, duration } = entry as PerformanceEventTiming;
    if (interactionId) probe.interactions.push({ start, duration });
  });
  const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
  const recordFrame = ({ timeStamp: start }: Event) =>
    afterPaint(() => probe.frames.push({ start, duration: performance.now() - start }));
  addEventListener('click', recordFrame, { capture: true });

  const reactKey = (element: Element, prefix: string) => Object.keys(element).find((key) => key.startsWith(prefix));
  /** The finished tree of React; null while the first is being made. */
  const finishedTree = (): Fiber | null => {
    const container = document.getElementById('shop');
    if (!container) return null;
    const root = (container as unknown as Record<string, Fiber>)[reactKey(container, '__reactContainer$') ?? ''];
    return (root?.stateNode as { current: Fiber } | undefined)?.current ?? null;
  };
  const isInTree = (is: (fiber: Fiber) => boolean): boolean => {
    const open = [finishedTree()];
    while (open.length > 0) {
      const fiber = open.pop();
      if (!fiber) continue;
      if (is(fiber)) return true;
      open.push(fiber.sibling, fiber.child);
    }
    return false;
  };
  /** Whether React's finished tree contains this very element. */
  const isTakenOver = (element: Element | null): boolean =>
    element !== null && isInTree(({ stateNode }) => stateNode === element);
  /** Whether the finished tree has a boundary that is not hydrated yet and contains the element. */
  const isWithinBoundary = (element: Element | null): boolean =>
    isInTree(({ memoizedState }) => {
      const start = (memoizedState as { dehydrated?: Comment | null } | null)?.dehydrated;
      if (!start || !element || start.parentNode?.contains(element) !== true) return false;
      return start.nextElementSibling?.contains(element) === true;
    });
  const watch = setInterval(() => {
    const row = document.querySelector(lastRow);
    if (row && probe.rowsPainted === null) {
      probe.rowsPainted = NaN;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (probe.rowsPainted = performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    }
    if (probe.rowsReady === null && (isTakenOver(row) || isWithinBoundary(row?.closest('tr') ?? null)))
      probe.rowsReady = performance.now();
    if (probe.rowsTakenOver === null && isTakenOver(row)) probe.rowsTakenOver = performance.now();
    if (probe.filtersReady === null && isTakenOver(document.querySelector(filter)))
      probe.filtersReady = performance.now();
    if (probe.rowsPainted && probe.rowsTakenOver && probe.filtersReady) clearInterval(watch);
  }, 50);
}
