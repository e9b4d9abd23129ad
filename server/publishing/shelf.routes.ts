import * as wire from '../../wire/publishing/shelf.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { wireNotice } from '../http/notice.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { type Provider, actingAs } from '../dashboard/acting.ts';
import type { Makers } from './for-makers.ts';
import { type Outcome, refusedWith } from './outcome.ts';
import { isStaff } from './review.ts';
import { relistSold, sellerOf, soldPack, soldPackForStaff, soldPacks, withdrawSold } from './sold.ts';

/** A provider's packs that are or were on sale, whatever their origin. */
export function registerShelfRoutes(app: ShopApp, deps: CatalogueDeps, { forOwner }: Makers): void {
  const { db, callers } = deps;

  /** Acts for the provider of a pack, which must be one of the customer's. */
  const forSeller = <Value>(
    customerId: number,
    packId: number,
    work: (provider: Provider) => Promise<Outcome<Value>>,
  ) => forOwner(customerId, () => sellerOf(db, packId), work);

  registerCustomerRoute(app, callers, wire.soldPacks, async ({ customerId, query }) => {
    const acting = await actingAs(db, { customerId, query });
    if (!acting.ok) return reply(403, wireNotice(acting.refusal));
    return reply(200, { items: await soldPacks(db, acting.listed) });
  });

  registerCustomerRoute(app, callers, wire.soldPack, async ({ customerId, path: { id } }) => {
    const own = await forSeller(customerId, id, (provider) => soldPack(db, { provider, packId: id }));
    const isOfOthers = own.kind !== 'done' && (await isStaff(db, customerId));
    const pack = isOfOthers ? await soldPackForStaff(db, id) : own;
    return pack.kind === 'done' ? reply(200, pack.value) : refusedWith(pack);
  });

  registerCustomerRoute(app, callers, wire.withdrawSold, async ({ customerId, path: { id }, body }) => {
    const changed = await forSeller(customerId, id, (provider) =>
      withdrawSold(deps, { provider, packId: id, soundId: body.sample }, { reason: body.reason, customerId }),
    );
    return changed.kind === 'done' ? reply(200, changed.value) : refusedWith(changed);
  });

  registerCustomerRoute(app, callers, wire.relistSold, async ({ customerId, path: { id }, body }) => {
    const changed = await forSeller(customerId, id, (provider) =>
      relistSold(deps, { provider, packId: id, soundId: body.sample }),
    );
    return changed.kind === 'done' ? reply(200, changed.value) : refusedWith(changed);
  });
}
