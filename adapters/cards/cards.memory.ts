import type { CardProvider } from '../../core/billing/card-provider.port.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { cardProblem, isSandboxKey, testCardOf } from '../../domain/billing/test-cards.ts';
import { cardProviderTexts } from '../../core/billing/card-provider.messages.ts';

/** The sandbox's card provider without a page to load its script in. It only knows test cards. */
export const sandboxCards = (): CardProvider => {
  const create: CardProvider['createToken'] = (card) => {
    const known = testCardOf(card.number);
    const problem = cardProblem(card);
    return Promise.resolve(known === null || problem !== null ? failed(problem ?? '') : ok({ id: known.token }));
  };
  return {
    load: (key) => Promise.resolve(isSandboxKey(key) ? ok(undefined) : failed(cardProviderTexts.realKey)),
    createToken: create,
    createPaymentMethod: create,
  };
};
