import { type ReactNode, createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Location } from '../../../core/shell/navigation.port.ts';
import { scoped } from '../../scope/scope.ts';

/** Focuses the heading of a new page, once both the navigation has happened and the heading is there. */
class Arrival {
  #heading: HTMLElement | null = null;
  #isAwaited = false;

  /** Registers a heading; the returned function removes it. */
  show(heading: HTMLElement): () => void {
    this.#heading = heading;
    if (this.#isAwaited) this.#focus();
    return () => {
      if (this.#heading === heading) this.#heading = null;
    };
  }

  await(): void {
    this.#isAwaited = true;
    this.#focus();
  }

  #focus(): void {
    if (!this.#heading) return;
    this.#isAwaited = false;
    this.#heading.focus({ preventScroll: true });
  }
}

const ArrivalContext = createContext<Arrival | null>(null);

interface ArrivalsProps {
  location: Location;
  children: ReactNode;
}

/**
 * After navigation to another page: scrolls to the top and focuses its heading, so that screen readers announce it.
 * Steps through the history restore their position instead (`keep-place.ts`).
 */
export function Arrivals({ location: { path }, children }: ArrivalsProps) {
  const [arrival] = useState(() => new Arrival());
  const arrivedAt = useRef(path);
  const throughHistory = useRef(false);

  useEffect(
    () => scoped((view) => view.listen(window, 'popstate', () => (throughHistory.current = true), { capture: true })),
    [],
  );

  useEffect(() => {
    const keepsPlace = throughHistory.current;
    throughHistory.current = false;
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    arrival.await();
    if (!keepsPlace) window.scrollTo(0, 0);
  }, [arrival, path]);

  return <ArrivalContext value={arrival}>{children}</ArrivalContext>;
}

/** A view embedded in a page of another site is a part of it. */
export const HeadingLevel = createContext<'h1' | 'h2'>('h1');

/** The main heading of the page. */
export function PageHeading({ className, children }: { className: string; children: ReactNode }) {
  const arrival = useContext(ArrivalContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => (heading.current ? arrival?.show(heading.current) : undefined), [arrival]);
  const props = { id: 'heading', ref: heading, className, tabIndex: -1, dir: 'auto' };
  return useContext(HeadingLevel) === 'h1' ? <h1 {...props}>{children}</h1> : <h2 {...props}>{children}</h2>;
}
