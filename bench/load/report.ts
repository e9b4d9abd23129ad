import { median } from '../measured.ts';
import type { Call } from './calls.ts';
import { quantile, type Load } from './load.ts';

export interface Round {
  readonly hello: Load;
  readonly ours: Load;
  /** Milliseconds that a call beside the load took, on the idle shop and under load. */
  readonly idle: readonly number[];
  readonly beside: readonly number[];
}

export interface Measured {
  readonly call: Call;
  readonly rounds: readonly Round[];
}

/** The table in Markdown, and what missed its target. */
export function report(measured: readonly Measured[]): {
  readonly markdown: string;
  readonly missed: readonly string[];
} {
  const missed: string[] = [];
  const judged = (what: string, value: number, most: number | undefined, text: string): string => {
    if (most === undefined) return text;
    if (value <= most) return `${text} (≤ ${most}, met)`;
    missed.push(what);
    return `${text} (≤ ${most}, MISSED)`;
  };
  const rows = measured.map(({ call, rounds }) => {
    const ratio = median(rounds.map(({ hello, ours }) => hello.perSecond / ours.perSecond));
    const tail = median(rounds.map(({ ours }) => quantile(ours.times, 0.99)));
    const delay = median(rounds.map(({ idle, beside }) => quantile(beside, 0.99) - median(idle)));
    const cells = [
      call.what,
      String(Math.round(median(rounds.map(({ ours }) => ours.perSecond)))),
      judged(`${call.what}: ratio`, ratio, call.mostRatio, `${ratio.toFixed(ratio < 10 ? 1 : 0)} : 1`),
      judged(`${call.what}: p99`, tail, call.mostTail, `${tail.toFixed(0)} ms`),
      judged(`${call.what}: delay of others`, delay, call.mostDelay, `${delay.toFixed(0)} ms`),
      `${Math.max(...rounds.flatMap(({ beside }) => beside)).toFixed(0)} ms`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['Call', 'a second', 'hello : it', 'p99', 'others wait longer by, p99', 'others wait, at most'];
  return { markdown: `| ${head.join(' | ')} |\n|${head.map(() => ' --- |').join('')}\n${rows.join('\n')}\n`, missed };
}
