import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp } from '../http/env.ts';

/** Machine-readable rights of the shop. */
export function registerRightsRoutes(app: ShopApp, { catalogue }: Pick<CatalogueDeps, 'catalogue'>): void {
  /**
   * Reserved URLs [W3C TDMRep]: only packs, since a shop may have a million sounds. Pages and previews of sounds have
   * their own headers.
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
