/** The results of one engine for the queries that it answered in time. */
export interface Measured {
  readonly name: string;
  readonly loadSeconds: number;
  readonly bytes: number;
  /** Processor milliseconds of this process per query, without those of an engine in another process. */
  readonly processor: readonly number[];
  /** Milliseconds per query; shorter than the list of queries if time ran out. */
  readonly milliseconds: readonly number[];
  /** Queries answered differently from ours. */
  readonly differences: number;
}

export const percentile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? NaN;

function figures(milliseconds: readonly number[]) {
  const ascending = milliseconds.toSorted((a, b) => a - b);
  const mean = ascending.reduce((sum, one) => sum + one, 0) / ascending.length;
  return { p50: percentile(ascending, 0.5), p95: percentile(ascending, 0.95), mean };
}

/** A Markdown table. The first engine is ours; ratios only cover queries that the other one answered, too. */
export function tableOf(title: string, measured: readonly Measured[]): string {
  const [ours] = measured;
  const rows = measured.map((engine) => {
    const theirs = figures(engine.milliseconds);
    const same = figures(ours!.milliseconds.slice(0, engine.milliseconds.length));
    const ratio = (of: 'p50' | 'p95' | 'mean') => (engine === ours ? '1' : `${(theirs[of] / same[of]).toFixed(1)}x`);
    return [
      engine.name,
      String(engine.milliseconds.length),
      engine === ours ? '-' : String(engine.differences),
      [theirs.p50, theirs.p95, theirs.mean].map((ms) => ms.toFixed(2)).join(' / '),
      [ratio('p50'), ratio('p95'), ratio('mean')].join(' / '),
      engine.loadSeconds.toFixed(1),
      (engine.bytes / 1e6).toFixed(0),
    ];
  });
  const head = ['engine', 'queries', 'differences', 'p50 / p95 / mean ms', 'times ours', 'load s', 'MB'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `### ${title}\n\n${lines.join('\n')}\n`;
}

interface Goal {
  readonly what: string;
  readonly is: number;
  readonly meets: boolean;
}

/** The goals at a million and ten million sounds, each with the result. */
export function goalsOf(title: string, count: number, measured: readonly Measured[]): string {
  const [ours, ...rivals] = measured;
  const p95Of = ({ milliseconds }: Measured) => figures(milliseconds).p95;
  const times = (name: string): number => {
    const rival = rivals.find((one) => one.name.startsWith(name));
    return rival ? p95Of(rival) / figures(ours!.milliseconds.slice(0, rival.milliseconds.length)).p95 : NaN;
  };
  const atLeast = (what: string, is: number, goal: number): Goal => ({
    what: `${what}, at least ${goal} times`,
    is,
    meets: is >= goal,
  });
  const best = Math.min(...['Groonga', 'Xapian', 'Orama'].map(times).filter((ratio) => !Number.isNaN(ratio)));
  const limit = count >= 10_000_000 ? 150 : count >= 1_000_000 ? 15 : null;
  const goals: Goal[] = [
    ...(count === 1_000_000 && rivals.length > 0
      ? [
          atLeast('PostgreSQL', times('PostgreSQL'), 100),
          atLeast('DuckDB', times('DuckDB'), 30),
          atLeast('the best of Groonga, Xapian and Orama', best, 5),
        ]
      : []),
    ...(limit === null
      ? []
      : [
          { what: `p95 of the clock, at most ${limit} ms`, is: p95Of(ours!), meets: p95Of(ours!) <= limit },
          {
            what: `p95 of the processor, at most ${limit} ms`,
            is: figures(ours!.processor).p95,
            meets: figures(ours!.processor).p95 <= limit,
          },
        ]),
    ...(count >= 10_000_000
      ? [{ what: 'size, at most 1,500 MB', is: ours!.bytes / 1e6, meets: ours!.bytes <= 1.5e9 }]
      : []),
  ];
  const reached = goals.filter(({ is }) => Number.isFinite(is));
  return reached
    .map(({ what, is, meets }) => `- ${title}, ${what}: ${is.toFixed(1)}, ${meets ? 'met' : 'MISSED'}\n`)
    .join('');
}
