import { selectedSamples } from '../../wire/selection/selection.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';

/** The sounds that a customer has selected for one download [API-38]. */
export function registerSelectionRoutes(
  app: ShopApp,
  { callers, catalogue }: Pick<CatalogueDeps, 'callers' | 'catalogue'>,
): void {
  registerCustomerRoute(app, callers, selectedSamples, async ({ body: { sample_pack_files: ids } }) =>
    reply(200, { items: await catalogue.soundsById(catalogue.listed(ids)) }),
  );
}
