import type { Offered } from '../kernel/feature.ts';
import type { Readable } from '../kernel/readable.ts';
import type { PageEntry } from '../shell/page-entry.ts';
import { sharePicture } from '../../domain/sharing/share-addresses.ts';
import { listHref, packHref, providerHref } from './addresses.ts';
import type { createCatalogue } from './catalogue.feature.ts';
import type { ListOfSounds, OnePack } from './catalogue.routes.ts';
import type { Detail } from './details/detail.ts';
import { listTitle } from './lists/list-title.ts';
import { type PackInFull, soundCount } from './packs/pack.ts';
import { descriptions } from './descriptions.messages.ts';
import { isPersonal } from './filters/scope.ts';

/** What these pages need of the shop. */
export interface CatalogueShop {
  readonly catalogue: Offered<ReturnType<typeof createCatalogue>> & {
    readonly packDetail: Readable<Detail<string, PackInFull>>;
    readonly showPack: { execute(slug: string): Promise<unknown> };
  };
}

/** Loads what this customer has done with the sounds of a list. */
export async function completeList({ catalogue }: CatalogueShop): Promise<void> {
  const list = catalogue.soundList.current;
  if (list.phase === 'loaded') await catalogue.loadStates.execute(list.page.items);
}

export const soundsPage: PageEntry<ListOfSounds, CatalogueShop> = {
  href: ({ address }) => listHref(address),
  open: ({ catalogue }, { address }) => catalogue.browseSounds.execute(address),
  title: ({ catalogue }, { address }) => listTitle(catalogue.soundList.current, address),
  shown: ({ catalogue }) => catalogue.soundList,
  listed: ['/samples', '/samples/free', '/samples?rare_find=1'],
  complete: completeList,
  /** Coming to the Rare Finds shows their prompt once; moving about in them does not [DECISION-62]. */
  async greet({ catalogue }, { address }, before) {
    if (!before?.address.filters.rareFind) await catalogue.applyFilters.greet(address);
  },
  info({ catalogue }, { address }) {
    const list = catalogue.soundList.current;
    // A customer's own lists have no public description.
    if (list.phase !== 'loaded' || isPersonal(address.scope)) return null;
    const { subtitle, total, collection } = list.page;
    const title = listTitle(list, address);
    return {
      description: descriptions.sounds(title, subtitle, total),
      imageUrl: collection === null ? null : sharePicture('collection', collection.slug),
      data: { '@type': 'CollectionPage', name: title, url: listHref(address) },
    };
  },
};

export const packPage: PageEntry<OnePack, CatalogueShop> = {
  href: ({ address }) => listHref(address),
  open: ({ catalogue }, { slug, address }) =>
    Promise.all([catalogue.showPack.execute(slug), catalogue.browseSounds.execute(address)]),
  title({ catalogue }, { slug }) {
    const { current } = catalogue.packDetail;
    return current.phase === 'loaded' && current.name === slug ? current.item.name : null;
  },
  shown: ({ catalogue }) => catalogue.packDetail,
  complete: completeList,
  info({ catalogue }) {
    const { current } = catalogue.packDetail;
    if (current.phase !== 'loaded') return null;
    const { name, slug, provider, imageUrl } = current.item;
    return {
      description: descriptions.pack(name, provider.name, soundCount(current.item)),
      imageUrl: sharePicture('sample-pack', slug),
      data: {
        '@type': 'Product',
        name,
        image: imageUrl,
        url: packHref(slug),
        brand: { '@type': 'Brand', name: provider.name },
      },
      trail: [
        { name: provider.name, url: providerHref(provider.slug) },
        { name, url: packHref(slug) },
      ],
    };
  },
};
