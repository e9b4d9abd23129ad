import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp } from '../http/env.ts';

/** What the shop tells machines about rights. */
export function registerRightsRoutes(app: ShopApp, { catalogue }: Pick<CatalogueDeps, 'catalogue'>): void {
  /**
   * Which addresses are reserved [W3C TDMRep]: packs alone, since a shop may have a million sounds. Pages and previews of
   * sounds say it in their own headers.
   */
  app.get('/.well-known/tdmrep.json', (c) => {
    const refused = catalogue.shelves
      .newestPacks(Infinity)
      .filter(({ declaration }) => declaration?.aiTraining === 'refused');
    return c.json(
      refused.map(({ row }) => ({ location: `/sample-pack/${row.slug}`, 'tdm-reservation': 1 })),
      200,
      { 'Cache-Control': 'public, max-age=300' },
    );
  });
}
