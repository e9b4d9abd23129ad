import { cardProblems } from './billing.messages.ts';
import type { DisputeStatus } from './dispute.ts';

/** What becomes of a payment with a test card (API-22). */
export type CardOutcome = 'completed' | 'pending' | 'confirm' | 'late' | 'declined' | 'refused' | 'broken';

/** A card of the sandbox: no real card has such a number. */
export interface TestCard {
  readonly number: string;
  readonly token: string;
  readonly brand: string;
  readonly outcome: CardOutcome;
  /** Declined whenever it is charged as a stored card, whatever it is typed for. */
  readonly isDeclinedOnceStored?: true;
  /** The outcome of the dispute that its payer opens after each payment. */
  readonly dispute?: 'won' | 'lost' | 'inquiry';
  /** Money that goes back to it is on its way for a minute, and does not arrive. */
  readonly refundFails?: true;
  /** Its bank asks once more when it is charged as a stored card, and says no where nobody is there to answer. */
  readonly asksOnceStored?: true;
  /** Declined from then on, in epoch milliseconds. */
  readonly expiresAt?: number;
  /** Why it is declined, in the word of card providers; a plain decline if nothing is said. */
  readonly reason?: string;
  /** What goes wrong at the provider, though the card has paid: no answer, one that takes too long, or other money than was asked for. */
  readonly mishap?: 'lostReply' | 'hang' | 'otherAmount' | 'otherCurrency';
}

/**
 * `pending` and `confirm` lead to the bank's page, `refused` answers 400 and `broken` 500. The simulation chooses among these
 * by their place: others are added to those below.
 */
export const COMMON_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', token: 'tok_ok', brand: 'Visa', outcome: 'completed' },
  { number: '4000000000000077', token: 'tok_pending', brand: 'Visa', outcome: 'pending' },
  { number: '4000002500003155', token: 'tok_confirm', brand: 'Visa', outcome: 'confirm' },
  { number: '4000000000000002', token: 'tok_declined', brand: 'Visa', outcome: 'declined' },
  {
    number: '4000000000000341',
    token: 'tok_declined_once_stored',
    brand: 'Visa',
    outcome: 'completed',
    isDeclinedOnceStored: true,
  },
  { number: '4000000000005126', token: 'tok_refund_fails', brand: 'Visa', outcome: 'completed', refundFails: true },
  { number: '4000000000002685', token: 'tok_dispute_won', brand: 'Visa', outcome: 'completed', dispute: 'won' },
  { number: '4000000000000259', token: 'tok_dispute_lost', brand: 'Visa', outcome: 'completed', dispute: 'lost' },
  { number: '4000000000001976', token: 'tok_inquiry', brand: 'Visa', outcome: 'completed', dispute: 'inquiry' },
  { number: '4000000000000400', token: 'tok_400', brand: 'Visa', outcome: 'refused' },
  { number: '4000000000000119', token: 'tok_500', brand: 'Visa', outcome: 'broken' },
];

/** When the card that expires does. */
const EXPIRES_AT = Date.UTC(2030, 0, 1);

const declinedFor = (number: string, reason: string): TestCard => ({
  number,
  token: `tok_${reason}`,
  brand: 'Visa',
  outcome: 'declined',
  reason,
});

const paidWith = (number: string, token: string, more: Partial<TestCard>): TestCard => ({
  number,
  token,
  brand: 'Visa',
  outcome: 'completed',
  ...more,
});

/** Every card of the sandbox. */
export const TEST_CARDS: readonly TestCard[] = [
  ...COMMON_CARDS,
  paidWith('4000000000000804', 'tok_lost_reply', { mishap: 'lostReply' }),
  paidWith('4000000000000820', 'tok_hang', { mishap: 'hang' }),
  paidWith('4000000000000846', 'tok_other_amount', { mishap: 'otherAmount' }),
  paidWith('4000000000000861', 'tok_other_currency', { mishap: 'otherCurrency' }),
  paidWith('4000000000000887', 'tok_late', { outcome: 'late' }),
  paidWith('4000002760003184', 'tok_asks_once_stored', { asksOnceStored: true }),
  paidWith('4000000000000903', 'tok_expires', { expiresAt: EXPIRES_AT }),
  declinedFor('4000000000009995', 'insufficient_funds'),
  declinedFor('4000000000009987', 'lost_card'),
  declinedFor('4000000000009979', 'stolen_card'),
  declinedFor('4000000000000069', 'expired_card'),
  declinedFor('4000000000000127', 'incorrect_cvc'),
  declinedFor('4000000000006975', 'card_velocity_exceeded'),
];

/** How a card is charged: typed by its owner, stored while its owner is there, or stored while nobody is. */
export type Charging = 'typed' | 'stored' | 'renewal';

/** What becomes of a charge at `now` (epoch milliseconds). A bank that was asked once is not asked again for what it knows. */
export function outcomeOf(card: TestCard, charging: Charging, now: number): CardOutcome {
  if (card.expiresAt !== undefined && card.expiresAt <= now) return 'declined';
  if (charging === 'typed') return card.outcome;
  if (card.isDeclinedOnceStored) return 'declined';
  if (card.asksOnceStored) return charging === 'stored' ? 'confirm' : 'declined';
  const { outcome } = card;
  if (outcome === 'late') return 'completed';
  return charging === 'renewal' && (outcome === 'pending' || outcome === 'confirm') ? 'completed' : outcome;
}

/** Why a charge at `at` was declined, in the word of card providers. */
export function declineReason({ expiresAt, asksOnceStored, reason }: TestCard, at: number): string {
  if (expiresAt !== undefined && expiresAt <= at) return 'expired_card';
  return asksOnceStored ? 'authentication_required' : (reason ?? 'generic_decline');
}

/** What the provider takes by a card in place of what was asked for; null where it takes that. Whole cents. */
export function takenInstead(
  { mishap }: Pick<TestCard, 'mishap'>,
  asked: { readonly amountCents: number; readonly currency: string },
): { readonly amountCents: number; readonly currency: string } | null {
  if (asked.amountCents === 0) return null;
  if (mishap === 'otherAmount') return { ...asked, amountCents: asked.amountCents - 1 };
  return mishap === 'otherCurrency' ? { ...asked, currency: 'EUR' } : null;
}

/** How long the money of a late card is on its way. Milliseconds. */
export const PAID_LATE_AFTER = 23 * 3_600_000;

/** The card behind a number, however it is spaced; null for none of the sandbox's. */
export const testCardOf = (number: string): TestCard | null => {
  const digits = number.replace(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
};

/** The card behind a token; null for none of the sandbox's. */
export const testCardOfToken = (token: string): TestCard | null =>
  TEST_CARDS.find((card) => card.token === token) ?? null;

/** How long after a payment the payer of such a card disputes it, and how much later the bank decides. Milliseconds. */
export const DISPUTED_AFTER = 3_600_000;
export const DECIDED_AFTER = 7 * 24 * 3_600_000;

/** How the dispute of a card starts and ends; null for a card without disputes. */
export function disputeBy({
  dispute,
}: Pick<TestCard, 'dispute'>): { readonly first: DisputeStatus; readonly last: DisputeStatus } | null {
  if (dispute === undefined) return null;
  return dispute === 'inquiry' ? { first: 'inquiry', last: 'closed' } : { first: 'open', last: dispute };
}

export const lastFourOf = ({ number }: TestCard): string => number.slice(-4);

/** The sandbox key of a shop. Only test cards pay under such a key, and no money moves. */
export const SANDBOX_KEY = 'pk_sandbox_loopstead';

export const isSandboxKey = (publishableKey: string): boolean => publishableKey.startsWith('pk_sandbox_');

/** Why the sandbox refuses a card as typed; null if it accepts it. */
export function cardProblem(card: {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
}): string | null {
  if (testCardOf(card.number) === null) return cardProblems.number;
  if (!/^\s*(?:0[1-9]|1[0-2])\s*\/\s*\d{2}\s*$/.test(card.expiry)) return cardProblems.expiry;
  return /^\s*\d{3,4}\s*$/.test(card.code) ? null : cardProblems.code;
}
