import { providersOnly } from '../../domain/dashboard/dashboard.messages.ts';
import * as wire from '../../wire/publishing/shelf.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { wireNotice } from '../http/notice.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import type { Provider } from './draft-rows.ts';
import { providerOf } from './drafts.ts';
import { type Outcome, refusedWith } from './outcome.ts';
import { relistSold, soldPack, soldPacks, withdrawSold } from './sold.ts';

/** Does something for the provider that a customer is. */
type ForProvider = <Value>(
  customerId: number,
  work: (provider: Provider) => Promise<Outcome<Value>>,
) => Promise<Outcome<Value>>;

/** What a provider has on the shelf, wherever it came from. */
export function registerShelfRoutes(app: ShopApp, deps: CatalogueDeps, forProvider: ForProvider): void {
  const { db, callers } = deps;

  registerCustomerRoute(app, callers, wire.soldPacks, async ({ customerId }) => {
    const provider = await providerOf(db, customerId);
    if (provider === null) return reply(403, wireNotice(providersOnly));
    return reply(200, { items: await soldPacks(db, provider) });
  });

  registerCustomerRoute(app, callers, wire.soldPack, async ({ customerId, path: { id } }) => {
    const pack = await forProvider(customerId, (provider) => soldPack(db, { provider, packId: id }));
    return pack.kind === 'done' ? reply(200, pack.value) : refusedWith(pack);
  });

  registerCustomerRoute(app, callers, wire.withdrawSold, async ({ customerId, path: { id }, body }) => {
    const changed = await forProvider(customerId, (provider) =>
      withdrawSold(deps, { provider, packId: id, soundId: body.sample }, body.reason),
    );
    return changed.kind === 'done' ? reply(200, changed.value) : refusedWith(changed);
  });

  registerCustomerRoute(app, callers, wire.relistSold, async ({ customerId, path: { id }, body }) => {
    const changed = await forProvider(customerId, (provider) =>
      relistSold(deps, { provider, packId: id, soundId: body.sample }),
    );
    return changed.kind === 'done' ? reply(200, changed.value) : refusedWith(changed);
  });
}
