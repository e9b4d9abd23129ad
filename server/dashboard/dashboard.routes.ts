import { providersOnly } from '../../domain/dashboard/dashboard.messages.ts';
import { PACK_ORDER_COLUMNS } from '../../domain/catalogue/orders.ts';
import * as wire from '../../wire/dashboard/dashboard.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { listAnswer, noHead } from '../catalogue/list-answer.ts';
import { readListQuery } from '../catalogue/list-query.ts';
import type { Pack } from '../catalogue/shelves.ts';
import type { ShopApp } from '../http/env.ts';
import { wireNotice } from '../http/notice.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { actingAs } from './acting.ts';
import { statisticsOf } from './statistics.ts';
import { downloadsOf, playbacksOf, providersOf } from './totals.ts';

/** What providers see of their own packs [API-67]. */
export function registerDashboardRoutes(app: ShopApp, { db, callers, catalogue, clock }: CatalogueDeps): void {
  const packsFor = (ids: readonly number[]) => catalogue.shelves.packsOfProviders(new Set(ids));
  /** The packs of a customer, the newest first; null for a customer who is no provider. */
  async function packsOf(customerId: number): Promise<readonly Pack[] | null> {
    const { is_dashboard } = await db
      .selectFrom('customers')
      .select('is_dashboard')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (is_dashboard === 0) return null;
    return packsFor(await providersOf(db, customerId));
  }
  const refuse = () => reply(403, wireNotice(providersOnly));

  registerCustomerRoute(app, callers, wire.dashboardTotals, async ({ customerId }) => {
    const packs = await packsOf(customerId);
    if (packs === null) return refuse();
    const ids = packs.map(({ row }) => row.id);
    const [downloads, playbacks] = [await downloadsOf(db, ids), await playbacksOf(db, ids)];
    const samples = packs.reduce((sum, { files }) => sum + files.listed, 0);
    return reply(200, { packs: packs.length, samples, downloads, playbacks });
  });

  registerCustomerRoute(app, callers, wire.dashboardStatistics, async ({ customerId }) => {
    const packs = await packsOf(customerId);
    if (packs === null) return refuse();
    const told = await statisticsOf(db, packs, clock.now());
    const { least, months, packs: products, sounds: samples, searches } = told;
    return reply(200, {
      least,
      months: [...months],
      products: [...products],
      samples: [...samples],
      searches: [...searches],
    });
  });

  registerCustomerRoute(app, callers, wire.dashboardProducts, async ({ customerId, query }) => {
    const { page, size } = readListQuery(query, PACK_ORDER_COLUMNS);
    const acting = query.has('provider') ? await actingAs(db, { customerId, query }) : null;
    if (acting?.ok === false) return reply(403, wireNotice(acting.refusal));
    const packs = acting ? packsFor([acting.provider.id]) : await packsOf(customerId);
    if (packs === null) return refuse();
    const shown = packs.slice((page - 1) * size, page * size).map((pack) => catalogue.packToWire(pack));
    return reply(200, listAnswer(noHead, shown, { page, size, total: packs.length }));
  });
}
