import { useEffect, useRef } from 'react';
import type { Location } from '../../core/shell/navigation.port.ts';

/**
 * After a step to another page: back to the top, and the focus on its heading, so that a screen reader says where
 * it is. Steps through the history keep the place that the browser remembers.
 */
export function useArrival({ path }: Location): void {
  const arrivedAt = useRef(path);
  const throughHistory = useRef(false);

  useEffect(() => {
    const note = () => (throughHistory.current = true);
    window.addEventListener('popstate', note, { capture: true });
    return () => window.removeEventListener('popstate', note, { capture: true });
  }, []);

  useEffect(() => {
    const isNewPage = arrivedAt.current !== path;
    const keepsPlace = throughHistory.current;
    arrivedAt.current = path;
    throughHistory.current = false;
    if (!isNewPage) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
    if (!keepsPlace) window.scrollTo(0, 0);
  }, [path]);
}
