import { choiceOf } from '../../domain/dashboard/acting.ts';
import { providersOnly } from '../../domain/dashboard/dashboard.messages.ts';
import type { Notice } from '../../domain/notice.ts';
import { PACK_ORDER_COLUMNS } from '../../domain/catalogue/orders.ts';
import * as wire from '../../wire/dashboard/dashboard.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { listAnswer, noHead } from '../catalogue/list-answer.ts';
import { readListQuery } from '../catalogue/list-query.ts';
import type { Pack } from '../catalogue/shelves.ts';
import type { ShopApp } from '../http/env.ts';
import { wireNotice } from '../http/notice.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { type Asker, actingAs, providersOf, termOf } from './acting.ts';
import { statisticsOf } from './statistics.ts';
import { downloadsOf, playbacksOf } from './totals.ts';

/** Packs of a customer's provider, with all their providers, or why there are none. */
type Own =
  | {
      readonly ok: true;
      readonly packs: readonly Pack[];
      readonly told: { readonly providers?: Array<{ readonly name: string; readonly slug: string }> };
    }
  | { readonly ok: false; readonly refusal: Notice };

/** The statistics of a provider's own packs [API-67]. */
export function registerDashboardRoutes(app: ShopApp, { db, callers, catalogue, clock }: CatalogueDeps): void {
  /** The packs of the provider that a customer names, or of all of theirs, the newest first. */
  async function ownPacks({ customerId, query }: Asker): Promise<Own> {
    const { is_dashboard } = await db
      .selectFrom('customers')
      .select('is_dashboard')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (is_dashboard === 0) return { ok: false, refusal: providersOnly };
    const acting = query.has('provider') ? await actingAs(db, { customerId, query }) : null;
    if (acting?.ok === false) return acting;
    const all = acting?.all ?? (await providersOf(db, customerId));
    const whose = acting ? [acting.provider] : all;
    const choice = choiceOf(all);
    const told = choice.length === 0 ? {} : { providers: choice.map(termOf) };
    return { ok: true, packs: catalogue.shelves.packsOfProviders(new Set(whose.map(({ id }) => id))), told };
  }

  registerCustomerRoute(app, callers, wire.dashboardTotals, async ({ customerId, query }) => {
    const own = await ownPacks({ customerId, query });
    if (!own.ok) return reply(403, wireNotice(own.refusal));
    const { packs, told } = own;
    const ids = packs.map(({ row }) => row.id);
    const [downloads, playbacks] = [await downloadsOf(db, ids), await playbacksOf(db, ids)];
    const samples = packs.reduce((sum, { files }) => sum + files.listed, 0);
    return reply(200, { packs: packs.length, samples, downloads, playbacks, ...told });
  });

  registerCustomerRoute(app, callers, wire.dashboardStatistics, async ({ customerId, query }) => {
    const own = await ownPacks({ customerId, query });
    if (!own.ok) return reply(403, wireNotice(own.refusal));
    const statistics = await statisticsOf(db, own.packs, clock.now());
    const { least, months, packs: products, sounds: samples, searches } = statistics;
    return reply(200, {
      ...own.told,
      least,
      months: [...months],
      products: [...products],
      samples: [...samples],
      searches: [...searches],
    });
  });

  registerCustomerRoute(app, callers, wire.dashboardProducts, async ({ customerId, query }) => {
    const { page, size } = readListQuery(query, PACK_ORDER_COLUMNS);
    const own = await ownPacks({ customerId, query });
    if (!own.ok) return reply(403, wireNotice(own.refusal));
    const { packs } = own;
    const shown = packs.slice((page - 1) * size, page * size).map((pack) => catalogue.packToWire(pack));
    return reply(200, listAnswer(noHead, shown, { page, size, total: packs.length }));
  });
}
