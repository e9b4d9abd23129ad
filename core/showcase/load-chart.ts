import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Chart, ChartRow } from './chart.ts';
import type { ShowcasePort } from './showcase.port.ts';

/** Loads the charts. A failure is told in their place, and nowhere else [CHART-32, DECISION-200]. */
export class LoadChart {
  readonly #showcase: ShowcasePort;
  readonly #chart: Chart;

  constructor(showcase: ShowcasePort, chart: Chart) {
    this.#showcase = showcase;
    this.#chart = chart;
  }

  async execute(): Promise<Result<readonly ChartRow[], Failure>> {
    const loading = { phase: 'loading' } as const;
    this.#chart.set(loading);
    const answer = await this.#showcase.chart();
    if (this.#chart.current === loading)
      this.#chart.set(
        answer.ok ? { phase: 'loaded', rows: answer.value } : { phase: 'failed', failure: answer.failure },
      );
    return answer;
  }
}
