import { cardProblems } from './billing.messages.ts';
import type { DisputeStatus } from './dispute.ts';

/** The outcome of a payment with a test card (API-22). */
export type CardOutcome = 'completed' | 'pending' | 'confirm' | 'declined' | 'refused' | 'broken';

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
}

/** `pending` and `confirm` lead to the bank's page, `refused` answers 400 and `broken` 500. */
export const TEST_CARDS: readonly TestCard[] = [
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
