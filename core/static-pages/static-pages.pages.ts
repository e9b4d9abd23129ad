import { plainText } from '../../domain/rich-text.ts';
import { PRICING, STATIC_PAGES } from '../../domain/static-pages/static-page.ts';
import type { PlansShop } from '../billing/plans.pages.ts';
import type { Offered } from '../kernel/feature.ts';
import { escapePart } from '../kernel/query-string.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { createStaticPages } from './static-pages.feature.ts';
import type { StaticPageAddress } from './static-pages.routes.ts';

/** The parts of the shop that this page uses. */
export interface StaticPagesShop extends PlansShop {
  readonly staticPages: OnDemand<Offered<ReturnType<typeof createStaticPages>>>;
}

const hrefOf = (name: string): string => `/page/${escapePart(name)}`;

const shownOf = ({ staticPages }: StaticPagesShop) => {
  const state = staticPages.current?.shown.current;
  return state?.phase === 'loaded' ? state.page : null;
};

export const staticPage: PageEntry<StaticPageAddress, StaticPagesShop> = {
  href: ({ name }) => hrefOf(name),
  open: ({ staticPages, plans }, { name }) =>
    Promise.all([
      staticPages.press(({ loadStaticPage }) => loadStaticPage.execute(name)),
      name === PRICING ? plans.press(({ loadPlans }) => loadPlans.execute()) : null,
    ]),
  title: (shop) => shownOf(shop)?.title ?? null,
  shown: ({ staticPages }) => staticPages.current?.shown ?? null,
  feature: ({ staticPages }) => staticPages,
  info(shop) {
    const page = shownOf(shop);
    const [first] = page?.content ?? [];
    return first === undefined ? null : { description: plainText([first]), imageUrl: null, data: null };
  },
  listed: STATIC_PAGES.map(hrefOf),
};
