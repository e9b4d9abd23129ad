import { itemAt } from '../../domain/known.ts';
import { luckOf } from '../scenario/matching/random.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** One of several parts. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface Choice {
  readonly shard: Shard | null;
  /** Draws the order; null keeps that of the files. */
  readonly seed: number | null;
}

/** The scenarios whose title or file fits. */
export const fitting = (scenarios: readonly Scenario[], grep: RegExp): readonly Scenario[] =>
  scenarios.filter(({ title, at }) => grep.test(title) || grep.test(at.file));

/** The scenarios of a run, in their order. Shards of the same files are disjoint, and together they are everything. */
export function choose(wanted: readonly Scenario[], { shard, seed }: Choice): readonly Scenario[] {
  const own = shard === null ? wanted : wanted.filter((_, at) => at % shard.count === shard.index - 1);
  return seed === null ? own : shuffled(own, seed);
}

function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const random = luckOf(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [itemAt(order, other), itemAt(order, last)];
  }
  return order;
}
