import type { Pack } from '../../../core/catalogue/packs/pack.ts';
import type { DashboardPort } from '../../../core/dashboard/dashboard.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { PAGE_SIZE } from '../../../domain/catalogue/list-limits.ts';
import { providersOnly } from '../../../domain/dashboard/dashboard.messages.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import { pageOf } from '../page-of.ts';
import type { World } from '../world.ts';

/** How the packs of whoever is signed in are doing in this world. */
export function memoryDashboard(client: MemoryClient): DashboardPort {
  const answerProvider = <Value>(respond: (packs: readonly Pack[]) => Result<Value, Failure>) =>
    answerCustomer(client, ({ user, providerSlug }) =>
      user.isDashboard
        ? respond(client.world.packs.filter(({ provider }) => provider.slug === providerSlug))
        : failed({ kind: 'forbidden', notice: providersOnly }),
    );
  return {
    totals: () => answerProvider((packs) => ok(totalsOf(client.world, packs))),
    packs: (page) =>
      answerProvider((packs) => {
        const newest = packs.toSorted((one, other) => other.id - one.id);
        const shown = pageOf(newest, { page, size: PAGE_SIZE.default });
        return ok({ ...shown, title: null, subtitle: null, filtersDisabled: false });
      }),
  };
}

function totalsOf({ sounds, customers, playbacks }: World, packs: readonly Pack[]) {
  const packIds = new Set(packs.map(({ id }) => id));
  const own = sounds.filter(({ pack }) => packIds.has(pack.id));
  const fileIds = new Set(own.flatMap(({ id, midi }) => (midi ? [id, midi.id] : [id])));
  const owned = customers.flatMap(({ downloads }) => [...downloads.keys()].filter((id) => fileIds.has(id)));
  const starts = [...own.map(({ id }) => `sound ${id}`), ...packs.map(({ id }) => `pack ${id}`)];
  return {
    packs: packs.length,
    sounds: own.length,
    downloads: owned.length,
    playbacks: starts.reduce((sum, name) => sum + (playbacks.get(name) ?? 0), 0),
  };
}
