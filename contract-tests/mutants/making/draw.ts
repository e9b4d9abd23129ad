import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';
import { ROOMS, roomOf } from './rooms.ts';

/**
 * A fair sample of mutants: the share of a room is by the square root of its mutants, so that small rooms count; within
 * a room, operators take turns. It depends on the seed alone, and a new mutant elsewhere changes little.
 */
export function drawn(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const luck = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest('hex');
  const byRoom = Map.groupBy(
    mutants.map((mutant) => ({ mutant, luck: luck(mutant.id) })).toSorted((a, b) => (a.luck < b.luck ? -1 : 1)),
    ({ mutant }) => roomOf(mutant.file),
  );
  const queues = ROOMS.flatMap((room) => {
    const all = byRoom.get(room) ?? [];
    return all.length === 0
      ? []
      : [{ room, weight: Math.sqrt(all.length), queue: inTurns(all.map(({ mutant }) => mutant)), taken: 0 }];
  });
  const sample: Mutant[] = [];
  while (sample.length < count) {
    const open = queues.filter(({ queue, taken }) => taken < queue.length);
    if (open.length === 0) break;
    const next = open.reduce((a, b) => (b.taken / b.weight < a.taken / a.weight ? b : a));
    sample.push(next.queue[next.taken]!);
    next.taken += 1;
  }
  return sample;
}

/** One of each operator, then the next of each. */
function inTurns(mutants: readonly Mutant[]): readonly Mutant[] {
  const seen = new Map<string, number>();
  const turns = mutants.map((mutant, place) => {
    const turn = seen.get(mutant.operator) ?? 0;
    seen.set(mutant.operator, turn + 1);
    return { mutant, turn, place };
  });
  return turns.toSorted((a, b) => a.turn - b.turn || a.place - b.place).map(({ mutant }) => mutant);
}
