import { type DraftState, isSoldState } from './states.ts';
import type { AloneState } from './trust.ts';

interface Queued {
  readonly id: number;
  readonly state: DraftState;
  readonly alone: AloneState | null;
  readonly submittedAt: number | null;
  readonly onSaleAt: number | null;
}

/** States in which staff has something to do with a pack, in the order in which a queue shows them. */
export const QUEUED = ['submitted', 'approved', 'scheduled'] as const satisfies readonly DraftState[];

/** Whether it was sold by trust and drawn: staff hears it after. */
export const isToBeHeard = ({ state, alone }: Pick<Queued, 'state' | 'alone'>): boolean =>
  alone === 'drawn' && isSoldState(state);

/** Packs that staff has to look at: the longest wait first, then what is approved, has its moment, and was drawn. */
export function inQueue<Draft extends Queued>(drafts: readonly Draft[]): readonly Draft[] {
  const placeOf = (draft: Draft): number =>
    isToBeHeard(draft) ? QUEUED.length : QUEUED.findIndex((one) => one === draft.state);
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
