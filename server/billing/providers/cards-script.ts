import { cardProblems } from '../../../domain/billing/billing.messages.ts';
import type { TestCard } from '../../../domain/billing/test-cards.ts';

/**
 * The script that replaces that of a card provider [DECISION-156]: it creates a token of a card in the browser, so that
 * no card number reaches the shop. `LoopsteadCards(publishableKey)` has `createToken(card)` and
 * `createPaymentMethod(card)`, which resolve to `{id}` or `{error: {message}}`.
 */
export const cardsScript = (cards: readonly TestCard[]): string => `'use strict';
(() => {
  const tokens = ${JSON.stringify(Object.fromEntries(cards.map(({ number, token }) => [number, token])))};
  const texts = ${JSON.stringify(cardProblems)};
  const problemOf = ({ number, expiry, code }) => {
    const digits = String(number).replace(/[\\s-]/g, '');
    if (!Object.hasOwn(tokens, digits)) return texts.number;
    const [, month, year] = /^\\s*(\\d{1,2})\\s*\\/\\s*(?:20)?(\\d{2})\\s*$/.exec(String(expiry)) ?? [];
    if (month === undefined || Number(month) < 1 || Number(month) > 12) return texts.expiry;
    if (Date.UTC(2000 + Number(year), Number(month), 1) <= Date.now()) return texts.expiry;
    return /^\\d{3,4}$/.test(String(code).trim()) ? null : texts.code;
  };
  const create = async (card) => {
    const message = problemOf(card);
    if (message !== null) return { error: { message } };
    return { id: tokens[String(card.number).replace(/[\\s-]/g, '')] };
  };
  window.LoopsteadCards = () => ({ createToken: create, createPaymentMethod: create });
})();
`;
