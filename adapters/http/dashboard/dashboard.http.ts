import type { DashboardPort } from '../../../core/dashboard/dashboard.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import { dashboardProducts, dashboardStatistics, dashboardTotals } from '../../../wire/dashboard/dashboard.wire.ts';
import { packPageFromWire } from '../catalogue/catalogue.mapper.ts';
import type { HttpClient } from '../http-client.ts';
import { actingSearch } from './acting-search.ts';

export const httpDashboard = (http: HttpClient): DashboardPort => ({
  async totals(provider) {
    const answer = await http.call(dashboardTotals, { search: actingSearch(provider) });
    if (!answer.ok) return answer;
    const { samples, providers = [], ...totals } = answer.value;
    return ok({ ...totals, sounds: samples, providers });
  },
  async statistics(provider) {
    const answer = await http.call(dashboardStatistics, { search: actingSearch(provider) });
    if (!answer.ok) return answer;
    const { least, months, products, samples, searches, providers = [] } = answer.value;
    return ok({
      providers,
      least,
      months,
      packs: products,
      sounds: samples.map(({ product, ...sound }) => ({ ...sound, pack: product })),
      searches,
    });
  },
  async packs(number, provider) {
    const search = actingSearch(provider, [['page', String(number)]]);
    const answer = await http.call(dashboardProducts, { search });
    return answer.ok ? ok(packPageFromWire(answer.value)) : answer;
  },
});
