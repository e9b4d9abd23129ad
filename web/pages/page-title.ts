import type { App } from '../../composition/app.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { selectionTexts } from '../../core/selection/selection.messages.ts';
import type { Route } from '../../core/routes.ts';
import { listTitle, packListTitle } from './list-title.ts';

export const SHOP = 'Loopstead';

/** The name of a page in tabs, histories and search results. */
export function pageTitle(app: App, route: Route): string {
  if (isMissing(app, route)) return `Page not found · ${SHOP}`;
  const { soundDetail, packDetail } = app.catalogue;
  switch (route.page) {
    case 'sounds':
      return `${listTitle(app, route.address)} · ${SHOP}`;
    case 'packs':
      return `${packListTitle(app, route.address)} · ${SHOP}`;
    case 'sound': {
      const { current } = soundDetail;
      return current.phase === 'loaded' && current.name === route.id ? `${current.item.name} · ${SHOP}` : SHOP;
    }
    case 'pack': {
      const { current } = packDetail;
      return current.phase === 'loaded' && current.name === route.slug ? `${current.item.name} · ${SHOP}` : SHOP;
    }
    case 'collections':
      return `My collections · ${SHOP}`;
    case 'selected':
      return `${selectionTexts.title} · ${SHOP}`;
    case 'credits':
      return `Credits · ${SHOP}`;
    case 'license':
      return `License ${route.name.number} · ${SHOP}`;
    default:
      return `${SHOP}: audio samples`;
  }
}

/** Whether there is nothing at this address: no page, or a page about something that is not there. */
export function isMissing({ catalogue, license }: App, route: Route): boolean {
  const about = {
    home: null,
    sounds: catalogue.soundList.current,
    packs: catalogue.packList.current,
    sound: catalogue.soundDetail.current,
    pack: catalogue.packDetail.current,
    collections: null,
    credits: null,
    selected: null,
    license: license.current?.lookedUp.current,
    notFound: NOTHING,
  }[route.page];
  return about?.phase === 'failed' && about.failure.kind === 'notFound';
}

const NOTHING: { readonly phase: 'failed'; readonly failure: Failure } = {
  phase: 'failed',
  failure: { kind: 'notFound' },
};
