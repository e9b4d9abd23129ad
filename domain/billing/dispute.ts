/** An `inquiry` moves no money. `open` has taken it back for now; the bank decides by `won` or `lost`. */
export type DisputeStatus = 'inquiry' | 'closed' | 'open' | 'won' | 'lost';

/** A dispute that may still take money. */
export const isOpenDispute = (status: DisputeStatus): boolean => status === 'open';

/** Why a payment cannot be refunded: an open dispute, or a lost one; null if it can. */
export function keptBy(disputes: ReadonlyArray<{ readonly status: DisputeStatus }>): 'open' | 'lost' | null {
  if (disputes.some(({ status }) => isOpenDispute(status))) return 'open';
  return disputes.some(({ status }) => status === 'lost') ? 'lost' : null;
}

/** The possible next states of a dispute: a bank's decision is final. */
const FOLLOWS: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  inquiry: ['closed', 'open', 'won', 'lost'],
  closed: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  won: [],
  lost: [],
};

/** Whether news of a dispute changes it, as news may arrive late and twice. `known` is null before the first. */
export const isNewOf = (known: DisputeStatus | null, told: DisputeStatus): boolean =>
  known === null || FOLLOWS[known].includes(told);

/** Credits that a disputed payment has brought. */
export interface DisputedCredits {
  /** Credits that are neither spent nor held. */
  readonly unspent: number;
  /** Credits that the dispute holds. */
  readonly held: number;
}

/** The credits to move, in whole credits. */
export interface DisputeMoves {
  /** Out of the wallet for now. */
  readonly hold: number;
  /** Back into it. */
  readonly release: number;
  /** Taken for good: from what was held, and from what was returned since. */
  readonly keep: number;
  readonly rest: number;
}

const NOTHING: DisputeMoves = { hold: 0, release: 0, keep: 0, rest: 0 };

/** How news of a dispute changes the credits of its payment, and no others. */
export function movesOf(told: DisputeStatus, { unspent, held }: DisputedCredits): DisputeMoves {
  switch (told) {
    case 'inquiry':
    case 'closed':
      return NOTHING;
    case 'open':
      return { ...NOTHING, hold: unspent };
    case 'won':
      return { ...NOTHING, release: held };
    case 'lost':
      return { ...NOTHING, keep: held, rest: unspent };
  }
}

/**
 * What a lost dispute cannot take because it is spent: no wallet goes below 0. `granted` are all credits of the
 * payment, except those taken by refunds.
 */
export const shortfallOf = (granted: number, { unspent, held }: DisputedCredits): number =>
  Math.max(0, granted - held - unspent);
