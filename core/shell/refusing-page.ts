import type { Readable } from '../kernel/readable.ts';
import type { Dialogs } from './dialogs.ts';
import type { NavigationPort } from './navigation.port.ts';
import type { OnDemand, PageEntry, Shown } from './page-entry.ts';
import { safeTarget } from './safe-target.ts';

/** The parts of the shop that a restricted page uses. */
export interface RefusingShop {
  readonly shell: { readonly dialogs: Dialogs; readonly navigation: NavigationPort };
}

interface Own<About, Shop, Open> {
  readonly href: (about: About) => string;
  readonly title: (shop: Shop, about: About) => string | null;
  readonly feature: (shop: Shop) => OnDemand<Open>;
  /** What it shows. */
  readonly state: (feature: Open) => Readable<Shown>;
  readonly load: (feature: Open, about: About) => Promise<unknown>;
}

/** A page of a lazily loaded feature that refuses those who may not see it, with a link home [DECISION-28]. */
export const refusingPage = <About, Shop extends RefusingShop, Open>({
  href,
  title,
  feature,
  state,
  load,
}: Own<About, Shop, Open>): PageEntry<About, Shop> => ({
  href,
  title,
  feature,
  open: (shop, about) => feature(shop).press((open) => load(open, about)),
  shown(shop) {
    const open = feature(shop).current;
    return open && state(open);
  },
  greetsOpen: true,
  async greet(shop) {
    const { failure } = state(await feature(shop).open()).current;
    if (failure?.kind !== 'forbidden') return;
    const { dialogs, navigation } = shop.shell;
    const { notice } = failure;
    const target = notice.button && safeTarget(notice.button.url);
    if ((await dialogs.ask('message', notice)) === 'followed' && target) navigation.push(target);
  },
});
