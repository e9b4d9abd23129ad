import type { App } from '../../composition/app.ts';
import type { ListAddress } from '../../core/catalogue/filters/list-address.ts';
import type { PackListAddress } from '../../core/catalogue/filters/pack-address.ts';
import type { PackListState } from '../../core/catalogue/lists/pack-list.ts';
import type { SoundListState } from '../../core/catalogue/lists/sound-list.ts';
import { fileCount } from '../../core/catalogue/packs/pack.ts';
import { counted } from '../../domain/figures.ts';
import { listHref, packHref, packListHref, soundHref } from '../../core/catalogue/addresses.ts';
import type { Route } from '../../core/routes.ts';
import { homeHref } from '../../core/showcase/showcase.routes.ts';
import { SHOP, isMissing, pageTitle } from './page-title.ts';

/** What a page says about itself to search engines and other sites. The server alone needs it. */
export interface PageInfo {
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  /** The one address of this content: path and query. */
  readonly canonical: string;
  readonly imageUrl: string | null;
  /** Schema.org data, or null. Its `ADDRESS_FIELDS` are paths: the document makes them whole. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** The fields of `data` that are addresses. A name is none, though it may begin like one. */
export const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['url', 'image', 'contentUrl']);

type Particulars = Omit<PageInfo, 'status' | 'title'>;

export const pageInfo = (app: App, route: Route): PageInfo => ({
  status: isMissing(app, route) ? 404 : 200,
  title: pageTitle(app, route),
  ...particularsOf(app, route),
});

function particularsOf({ catalogue }: App, route: Route): Particulars {
  switch (route.page) {
    case 'home':
      return {
        ...plain(homeHref()),
        data: { '@type': 'WebSite', name: SHOP, url: homeHref() },
      };
    case 'sounds':
      return soundsParticulars(catalogue.soundList.current, route.address);
    case 'packs':
      return packsParticulars(catalogue.packList.current, route.address);
    case 'sound': {
      const { current } = catalogue.soundDetail;
      if (current.phase !== 'loaded') return plain(soundHref(route.id));
      const { name, pack, bpm, key, duration, previewUrl } = current.item;
      const facts = [bpm && `${bpm} BPM`, key, duration].filter(Boolean).join(', ');
      return {
        description: `${name} (${facts}) from ${pack.name} by ${pack.provider.name}.`,
        canonical: soundHref(route.id),
        imageUrl: pack.imageUrl,
        data: {
          '@type': 'AudioObject',
          name,
          contentUrl: previewUrl,
          isPartOf: { '@type': 'Product', name: pack.name, url: packHref(pack.slug) },
        },
      };
    }
    case 'pack': {
      const { current } = catalogue.packDetail;
      if (current.phase !== 'loaded') return plain(listHref(route.address));
      const { name, slug, provider, imageUrl } = current.item;
      return {
        description: `${name} by ${provider.name}: ${counted(fileCount(current.item), 'sound')}, each on its own.`,
        canonical: listHref(route.address),
        imageUrl,
        data: {
          '@type': 'Product',
          name,
          image: imageUrl,
          url: packHref(slug),
          brand: { '@type': 'Brand', name: provider.name },
        },
      };
    }
    default:
      return plain(homeHref());
  }
}

/** A list that says what it is about is described by that. */
function soundsParticulars(list: SoundListState, address: ListAddress): Particulars {
  const canonical = listHref(address);
  if (list.phase !== 'loaded' || list.page.title === null) return plain(canonical);
  const { title, subtitle, total, collection } = list.page;
  const count = counted(total, 'sound');
  return {
    ...plain(canonical),
    description: `${title}: ${subtitle ? `${subtitle} ` : ''}${count} to hear in full and take one by one.`,
    imageUrl: collection?.imageUrl ?? null,
    data: { '@type': 'CollectionPage', name: title, url: canonical },
  };
}

function packsParticulars(list: PackListState, address: PackListAddress): Particulars {
  const canonical = packListHref(address);
  if (list.phase !== 'loaded' || list.page.title === null) return plain(canonical);
  const { title, subtitle, items } = list.page;
  return {
    ...plain(canonical),
    description: `Sample packs by ${title}. ${subtitle ?? ''}`.trim(),
    imageUrl: items[0]?.imageUrl ?? null,
    data: { '@type': 'Brand', name: title, url: canonical, description: subtitle ?? undefined },
  };
}

const plain = (canonical: string): Particulars => ({
  description: `${SHOP} sells loops, one-shots, MIDI and presets one by one. Listen to everything, take what you need.`,
  canonical,
  imageUrl: null,
  data: null,
});
