import type { App } from '../../composition/app.ts';
import { readable } from '../catalogue/facet-names.ts';
import type { ListAddress } from '../../core/catalogue/list-address.ts';
import { fileCount } from '../../core/catalogue/pack.ts';
import type { SoundScope } from '../../core/catalogue/scope.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Route, href } from '../../core/shell/routes.ts';

/** What a page says about itself to browsers, search engines and other sites. */
export interface PageInfo {
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  /** The one address of this content: path and query. */
  readonly canonical: string;
  readonly imageUrl: string | null;
  /** Schema.org data, or null. Addresses in it are paths: the document makes them whole. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

const SHOP = 'Loopstead';
const ABOUT = 'Loops, one-shots, MIDI and presets for producers. Listen to everything, take what you need.';

export function pageInfo(app: App, route: Route): PageInfo {
  const { catalogue } = app;
  switch (route.page) {
    case 'home':
      return found(`${SHOP}: audio samples`, ABOUT, href.home());
    case 'sounds': {
      const list = catalogue.soundList.current;
      if (list.phase === 'failed' && isMissing(list.failure)) return NOT_FOUND;
      return found(`${listTitle(app, route.address)} · ${SHOP}`, ABOUT, href.list(route.address));
    }
    case 'sound': {
      const detail = catalogue.soundDetail.current;
      if (detail.phase === 'failed' && isMissing(detail.failure)) return NOT_FOUND;
      if (detail.phase !== 'loaded' || detail.name !== route.id) return found(SHOP, ABOUT, href.sound(route.id));
      const { name, pack, bpm, key, duration, previewUrl } = detail.item;
      const facts = [bpm && `${bpm} BPM`, key, duration].filter(Boolean).join(', ');
      return {
        ...found(`${name} · ${SHOP}`, `${name} (${facts}) from ${pack.name} by ${pack.provider.name}.`, href.sound(route.id)),
        imageUrl: pack.imageUrl,
        data: {
          '@type': 'AudioObject',
          name,
          contentUrl: previewUrl,
          isPartOf: { '@type': 'Product', name: pack.name, url: href.pack(pack.slug) },
        },
      };
    }
    case 'pack': {
      const detail = catalogue.packDetail.current;
      if (detail.phase === 'failed' && isMissing(detail.failure)) return NOT_FOUND;
      if (detail.phase !== 'loaded' || detail.name !== route.slug) return found(SHOP, ABOUT, href.list(route.address));
      const { name, slug, provider, imageUrl } = detail.item;
      const count = `${fileCount(detail.item).toLocaleString('en-US')} sounds`;
      return {
        ...found(`${name} · ${SHOP}`, `${name} by ${provider.name}: ${count}, each on its own.`, href.list(route.address)),
        imageUrl,
        data: { '@type': 'Product', name, image: imageUrl, url: href.pack(slug), brand: { '@type': 'Brand', name: provider.name } },
      };
    }
    case 'notFound':
      return NOT_FOUND;
  }
}

/** The heading of a list: the backend's own, else made of what the list is about. */
export function listTitle(app: App, address: ListAddress): string {
  const state = app.catalogue.soundList.current;
  const isHere = state.phase === 'loaded' && JSON.stringify(state.address.scope) === JSON.stringify(address.scope);
  return (isHere && state.page.title) || titleOf(address.scope);
}

function titleOf(scope: SoundScope): string {
  switch (scope.kind) {
    case 'free':
      return 'Free sounds';
    case 'term':
    case 'pack':
      return readable(scope.slug);
    case 'search':
      return scope.query === '' ? 'Search' : `Results for “${scope.query}”`;
    default:
      return 'Sounds';
  }
}

const isMissing = (failure: Failure): boolean => failure.kind === 'notFound';

const found = (title: string, description: string, canonical: string): PageInfo => ({
  status: 200,
  title,
  description,
  canonical,
  imageUrl: null,
  data: null,
});

const NOT_FOUND: PageInfo = {
  status: 404,
  title: `Page not found · ${SHOP}`,
  description: ABOUT,
  canonical: href.home(),
  imageUrl: null,
  data: null,
};
