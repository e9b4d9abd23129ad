import { type ReactNode, createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Location } from '../../../core/shell/navigation.port.ts';
import { scoped } from '../../scope/scope.ts';

/** Brings the focus to the heading of a new page, whichever comes first: the step to it, or the heading. */
class Arrival {
  #heading: HTMLElement | null = null;
  #isAwaited = false;

  /** A heading is on view; the answer takes it away again. */
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
 * After a step to another page: back to the top, and the focus on its heading, so that a screen reader says where
 * it is. Steps through the history go back to their place (`keep-place.ts`).
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

/** Where a view stands on a page of others, it is a part of that. */
export const HeadingLevel = createContext<'h1' | 'h2'>('h1');

/** The heading that a page is known by. */
export function PageHeading({ className, children }: { className: string; children: ReactNode }) {
  const arrival = useContext(ArrivalContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => (heading.current ? arrival?.show(heading.current) : undefined), [arrival]);
  const props = { id: 'heading', ref: heading, className, tabIndex: -1, dir: 'auto' };
  return useContext(HeadingLevel) === 'h1' ? <h1 {...props}>{children}</h1> : <h2 {...props}>{children}</h2>;
}
