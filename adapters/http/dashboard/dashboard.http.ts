import type { DashboardPort } from '../../../core/dashboard/dashboard.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import { dashboardProducts, dashboardStatistics, dashboardTotals } from '../../../wire/dashboard/dashboard.wire.ts';
import { packPageFromWire } from '../catalogue/catalogue.mapper.ts';
import type { HttpClient } from '../http-client.ts';
import { actingSearch } from './acting-search.ts';

export const httpDashboard = (http: HttpClient): DashboardPort => ({
  async totals() {
    const answer = await http.call(dashboardTotals);
    if (!answer.ok) return answer;
    const { samples, ...totals } = answer.value;
    return ok({ ...totals, sounds: samples });
  },
  async statistics() {
    const answer = await http.call(dashboardStatistics);
    if (!answer.ok) return answer;
    const { least, months, products, samples, searches } = answer.value;
    return ok({
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
