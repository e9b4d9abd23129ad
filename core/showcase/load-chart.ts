import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { loadInto } from '../shell/load-into.ts';
import type { Chart, ChartRow } from './chart.ts';
import type { ShowcasePort } from './showcase.port.ts';

/** Loads the charts. A failure is reported in their place, and nowhere else [CHART-32, DECISION-200]. */
export class LoadChart {
  readonly #showcase: ShowcasePort;
  readonly #chart: Chart;

  constructor(showcase: ShowcasePort, chart: Chart) {
    this.#showcase = showcase;
    this.#chart = chart;
  }

  execute(): Promise<Result<readonly ChartRow[], Failure>> {
    return loadInto(this.#chart, () => this.#showcase.chart(), {
      loading: { phase: 'loading' },
      loaded: (rows) => ({ phase: 'loaded', rows }),
      failed: (failure) => ({ phase: 'failed', failure }),
    });
  }
}
