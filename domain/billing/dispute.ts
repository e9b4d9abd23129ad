/** An `inquiry` moves no money. `open` has taken it back for now; the bank decides by `won` or `lost`. */
export type DisputeStatus = 'inquiry' | 'closed' | 'open' | 'won' | 'lost';

/** A dispute that may still take money. */
export const isOpenDispute = (status: DisputeStatus): boolean => status === 'open';

/** What keeps the money of a payment from going back: a dispute that is open, or one that was lost; null if nothing. */
export function keptBy(disputes: ReadonlyArray<{ readonly status: DisputeStatus }>): 'open' | 'lost' | null {
  if (disputes.some(({ status }) => isOpenDispute(status))) return 'open';
  return disputes.some(({ status }) => status === 'lost') ? 'lost' : null;
}

/** What a dispute can still become: the word of a bank is final. */
const FOLLOWS: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  inquiry: ['closed', 'open', 'won', 'lost'],
  closed: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  won: [],
  lost: [],
};

/** Whether what is told of a dispute changes it: news come late and twice. `known` is null before the first of them. */
export const isNewOf = (known: DisputeStatus | null, told: DisputeStatus): boolean =>
  known === null || FOLLOWS[known].includes(told);

/** Credits that a disputed payment has brought. */
export interface DisputedCredits {
  /** Those that nobody has spent and nothing holds. */
  readonly unspent: number;
  /** What the dispute holds. */
  readonly held: number;
}

/** What becomes of them, each in whole credits. */
export interface DisputeMoves {
  /** Out of the wallet for now. */
  readonly hold: number;
  /** Back into it. */
  readonly release: number;
  /** Gone for good: of what was held, and of what has come back since. */
  readonly keep: number;
  readonly rest: number;
}

const NOTHING: DisputeMoves = { hold: 0, release: 0, keep: 0, rest: 0 };

/** What news of a dispute do to the credits of its payment, and to no others. */
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
 * What a lost dispute cannot take, since it was spent before: no wallet is ever below 0. `granted` are all that the payment
 * has brought, but for those that refunds have taken.
 */
export const shortfallOf = (granted: number, { unspent, held }: DisputedCredits): number =>
  Math.max(0, granted - held - unspent);
