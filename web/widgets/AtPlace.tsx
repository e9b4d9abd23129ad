import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { type App } from '../../composition/app.ts';
import { appAt } from '../../composition/pages/app-at.ts';
import type { Location } from '../../core/shell/navigation.port.ts';
import { AppContext, useApp } from '../bind/AppContext.tsx';
import { isPlainPress } from '../bind/plain-press.ts';
import { shopOrigin } from '../bind/shop-origin.ts';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { scoped } from '../scope/scope.ts';
import { useEmbedding } from './embedding.ts';

interface AtPlaceProps {
  /** The path of the shop's page with the same content. */
  at: string;
  /** Widgets that use the same name share the place. */
  name?: string;
  children: (app: App, location: Location) => ReactNode;
}

/**
 * Renders views at a place of their own: with their own lists and URL, and links that narrow what they show are
 * followed in place.
 */
export function AtPlace({ at, name, children }: AtPlaceProps) {
  const page = useApp();
  const own = useId();
  const { openPlace } = useLate(page.widgets);
  const place = useEmbedding().place(name ?? own, () => openPlace(at));
  const app = useMemo(() => appAt(page, place), [page, place]);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? followLinks(frame.current, app) : undefined), [app]);
  return (
    <AppContext value={app}>
      <div ref={frame}>{children(app, useReadable(place.navigation.location, whole))}</div>
    </AppContext>
  );
}

/** Follows links to the URL of the place with another query, which are another view of the same. */
const followLinks = (frame: HTMLElement, { shell: { navigation } }: App) =>
  scoped((view) =>
    view.listen(frame, 'click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!(event instanceof MouseEvent) || event.defaultPrevented || !isPlainPress(event) || !link?.href) return;
      const { origin, pathname, search } = new URL(link.href);
      if (origin !== shopOrigin() || pathname !== navigation.location.current.path) return;
      event.preventDefault();
      navigation.push(pathname + search);
    }),
  );
