import { median } from '../measured.ts';
import type { Call } from './calls.ts';
import type { Waits } from './customer.ts';
import { quantile, type Load } from './load.ts';

export interface Round {
  readonly hello: Load;
  readonly ours: Load;
  /** Milliseconds that a list took for others, on the idle shop and under load, ascending. */
  readonly idle: Float64Array;
  readonly beside: Float64Array;
}

export interface Measured {
  readonly call: Call;
  readonly rounds: readonly Round[];
}

/** A buying customer, on the idle shop and beside visitors. */
export interface Buying {
  readonly idle: Waits;
  readonly pressed: Waits;
  /** Answers per second that the visitors got. */
  readonly visitors: number;
}

/** Milliseconds that a customer may wait longer beside visitors, 99 times out of 100. */
const MOST_LONGER = 100;
/** The usual difference between two measurements. */
const NOISE = 1.1;

/** Checks figures against their goals, and collects those that miss them. */
class Judge {
  readonly missed: string[] = [];

  judge(what: string, value: number, most: number | undefined, text: string): string {
    if (most === undefined) return text;
    if (value <= most) return `${text} (≤ ${most}, met)`;
    this.missed.push(what);
    return `${text} (≤ ${most}, MISSED)`;
  }
}

const tableOf = (head: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

const perSecond = ({ rounds }: Measured): number => median(rounds.map(({ ours }) => ours.perSecond));
const whole = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

/** The tables in Markdown, and the missed goals. */
export function report(
  measured: readonly Measured[],
  buying: Buying | null,
): { readonly markdown: string; readonly missed: readonly string[] } {
  const judge = new Judge();
  const rows = measured.map((one) => rowOf(one, measured, judge));
  const head = [
    'Call',
    'a second',
    'hello : it',
    'p99',
    'a list waits, p50',
    'p99',
    'longer than on an idle shop, p99',
    'at most',
  ];
  const tables = [tableOf(head, rows)];
  if (buying !== null) tables.push(buyingTable(buying, judge));
  return { markdown: tables.join('\n'), missed: judge.missed };
}

function rowOf(one: Measured, all: readonly Measured[], judge: Judge): readonly string[] {
  const { call, rounds } = one;
  const ratio = median(rounds.map(({ hello, ours }) => hello.perSecond / ours.perSecond));
  const tail = median(rounds.map(({ ours }) => quantile(ours.times, 0.99)));
  const waits = (share: number) => median(rounds.map(({ beside }) => quantile(beside, share)));
  const delay = median(rounds.map(({ idle, beside }) => quantile(beside, 0.99) - quantile(idle, 0.5)));
  const like = all.find(({ call: { what } }) => what === call.like);
  const dearer = like ? perSecond(like) / perSecond(one) : 1;
  const cost = like ? `, ${dearer.toFixed(2)} times as dear as with 50` : '';
  return [
    judge.judge(`${call.what}: cost`, dearer, like && NOISE, `${call.what}${cost}`),
    String(Math.round(perSecond(one))),
    judge.judge(`${call.what}: ratio`, ratio, call.mostRatio, `${ratio.toFixed(ratio < 10 ? 1 : 0)} : 1`),
    judge.judge(`${call.what}: p99`, tail, call.mostTail, whole(tail)),
    whole(waits(0.5)),
    whole(waits(0.99)),
    judge.judge(`${call.what}: delay of others`, delay, call.mostDelay, whole(delay)),
    whole(Math.max(...rounds.map(({ beside }) => quantile(beside, 1)))),
  ];
}

function buyingTable({ idle, pressed, visitors }: Buying, judge: Judge): string {
  const row = (what: string, alone: readonly number[], beside: readonly number[], most?: number) => {
    const [before, after] = [sorted(alone), sorted(beside)];
    const longer = quantile(after, 0.99) - quantile(before, 0.99);
    return [
      what,
      String(after.length),
      ...[quantile(before, 0.5), quantile(before, 0.99), quantile(after, 0.5), quantile(after, 0.99)].map(whole),
      judge.judge(`${what} of a customer who buys`, longer, most, whole(longer)),
    ];
  };
  const head = ['A customer who buys', 'times', 'idle, p50', 'p99', 'beside visitors, p50', 'p99', 'longer, p99'];
  const rows = [row('calls', idle.calls, pressed.calls, MOST_LONGER), row('pages', idle.pages, pressed.pages)];
  return `${tableOf(head, rows)}\nThe visitors got ${Math.round(visitors)} answers a second.\n`;
}

const sorted = (times: readonly number[]): readonly number[] => times.toSorted((a, b) => a - b);
