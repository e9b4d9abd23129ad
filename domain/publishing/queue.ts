import { type DraftState, isSoldState } from './states.ts';
import type { AloneState } from './trust.ts';

interface Queued {
  readonly id: number;
  readonly state: DraftState;
  readonly alone: AloneState | null;
  readonly submittedAt: number | null;
  readonly onSaleAt: number | null;
}

/** States in which a pack waits for staff, in the order of the queue. */
export const QUEUED = ['submitted', 'approved', 'scheduled'] as const satisfies readonly DraftState[];

/** Whether it was sold by trust and sampled: staff reviews it afterwards. */
export const isToBeHeard = ({ state, alone }: Pick<Queued, 'state' | 'alone'>): boolean =>
  alone === 'drawn' && isSoldState(state);

/** Packs for staff: the longest wait first, then approved, scheduled and sampled ones. */
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
