import type { DashboardPort } from '../dashboard/dashboard.port.ts';
import { HeldCalls } from './held-calls.ts';

/** A provider's view of their own packs; the test controls the answers. */
export class FakeDashboard implements DashboardPort {
  readonly summed = new HeldCalls<[], Awaited<ReturnType<DashboardPort['totals']>>>();
  readonly charted = new HeldCalls<[], Awaited<ReturnType<DashboardPort['statistics']>>>();
  readonly pages = new HeldCalls<Parameters<DashboardPort['packs']>, Awaited<ReturnType<DashboardPort['packs']>>>();

  readonly totals = this.summed.ask;
  readonly statistics = this.charted.ask;
  readonly packs = this.pages.ask;
}
