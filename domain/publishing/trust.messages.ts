import { counted, momentText, plural } from '../figures.ts';
import type { AloneState, TrustDecision, TrustHand } from './trust.ts';

/** The states of a pack sold by trust. */
export const aloneTexts: Readonly<Record<AloneState, string>> = {
  passed: 'Approved by trust in its provider.',
  drawn: 'Approved by trust in its provider, and drawn: somebody of the staff hears it once it is on sale.',
  confirmed: 'Approved by trust in its provider, and confirmed by staff after.',
  objected: 'Approved by trust in its provider, and taken off sale by staff after.',
};

const HANDS: Readonly<Record<TrustHand, string>> = {
  staff: 'the staff',
  operator: 'the operator',
  shop: 'the shop itself',
};

export const trustTexts = {
  /** For a provider: what trust means. */
  trusted:
    'The shop trusts you: a pack goes on sale as soon as you submit it, or at a moment that you choose, unless something blocks it or somebody claims rights. Some are heard by staff after.',
  decision: ({ isTrusted, by, who, reason, at }: TrustDecision): string =>
    `${isTrusted ? 'Trusted' : 'Not trusted'} since ${momentText(at)}, by ${who ?? HANDS[by]}: ${reason}`,
  objection: (reason: string): string => `Taken off sale by the shop: ${reason}`,
  drawnName: (state: string): string => `${state}, to hear`,
  /** How many packs wait for a review afterwards; empty if none. */
  toHear: (count: number): readonly string[] =>
    count === 0 ? [] : [`${counted(count, 'pack')} sold by trust ${plural(count, 'was', 'were')} drawn to be heard.`],
} as const;
