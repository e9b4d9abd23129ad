/** What one engine did with the queries that it answered in its time. */
export interface Measured {
  readonly name: string;
  readonly loadSeconds: number;
  readonly bytes: number;
  /** Milliseconds by query; shorter than the list of queries when the time ran out. */
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

/** A Markdown table. The first engine is ours; ratios take only the queries that the other answered, too. */
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
  return `## ${title}\n\n${lines.join('\n')}\n`;
}
