import type { DraftState } from './states.ts';

interface Queued {
  readonly id: number;
  readonly state: DraftState;
  readonly submittedAt: number | null;
  readonly onSaleAt: number | null;
}

/** States in which staff has something to do with a pack, in the order in which a queue shows them. */
export const QUEUED = ['submitted', 'approved', 'scheduled'] as const satisfies readonly DraftState[];

/** Packs that staff has to look at: the longest wait first, then what is approved, and what has its moment. */
export function inQueue<Draft extends Queued>(drafts: readonly Draft[]): readonly Draft[] {
  const placeOf = ({ state }: Draft): number => QUEUED.findIndex((one) => one === state);
  return drafts
    .filter((draft) => placeOf(draft) >= 0)
    .toSorted(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        (a.onSaleAt ?? 0) - (b.onSaleAt ?? 0) ||
        (a.submittedAt ?? 0) - (b.submittedAt ?? 0) ||
        a.id - b.id,
    );
}
