import type { CardProvider } from '../../core/billing/card-provider.port.ts';
import type { CardWords, ProviderObject } from '../../core/billing/checkout.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { cardProviderTexts } from '../../core/billing/card-provider.messages.ts';

/** The URL of the card provider's script. */
const SCRIPT = '/simulator/cards.js';

type Create = (card: CardWords) => Promise<unknown>;

/** What the script provides for one key. */
interface Cards {
  readonly createToken: Create;
  readonly createPaymentMethod: Create;
}

/** The card provider's own script, fetched when the first card is paid with, and once [BILL-17, DECISION-156]. */
export function browserCards(page: Document = document): CardProvider {
  let fetching: Promise<boolean> | null = null;
  let ready: { readonly key: string; readonly cards: Cards } | null = null;

  const fetchScript = (): Promise<boolean> =>
    (fetching ??= new Promise((resolve) => {
      const script = page.createElement('script');
      script.src = SCRIPT;
      script.addEventListener('load', () => resolve(true));
      script.addEventListener('error', () => {
        script.remove();
        fetching = null;
        resolve(false);
      });
      page.head.append(script);
    }));

  const create = async (by: keyof Cards, card: CardWords): Promise<Result<ProviderObject, string>> => {
    if (ready === null) return failed(cardProviderTexts.unreachable);
    try {
      return objectIn(await ready.cards[by](card));
    } catch {
      return failed(cardProviderTexts.unreachable);
    }
  };

  return {
    async load(key) {
      if (ready?.key === key) return ok(undefined);
      if (!(await fetchScript())) return failed(cardProviderTexts.unreachable);
      const cards = cardsIn(page.defaultView, key);
      if (cards === null) return failed(cardProviderTexts.unreadable);
      ready = { key, cards };
      return ok(undefined);
    },
    createToken: (card) => create('createToken', card),
    createPaymentMethod: (card) => create('createPaymentMethod', card),
  };
}

/** What the script has put on the window, for this key. */
function cardsIn(page: object | null, key: string): Cards | null {
  const open: unknown = page && Reflect.get(page, 'LoopsteadCards');
  if (typeof open !== 'function') return null;
  const made: unknown = Reflect.apply(open, undefined, [key]);
  if (typeof made !== 'object' || made === null) return null;
  const callOf = (name: string): Create | null => {
    const call: unknown = Reflect.get(made, name);
    return typeof call === 'function' ? (card) => Promise.resolve(Reflect.apply(call, made, [card])) : null;
  };
  const [createToken, createPaymentMethod] = [callOf('createToken'), callOf('createPaymentMethod')];
  return createToken && createPaymentMethod ? { createToken, createPaymentMethod } : null;
}

/** `{ id }`, or what is wrong with the card. */
function objectIn(answer: unknown): Result<ProviderObject, string> {
  if (typeof answer !== 'object' || answer === null) return failed(cardProviderTexts.unreadable);
  if ('id' in answer && typeof answer.id === 'string') return ok({ id: answer.id });
  const error = 'error' in answer ? answer.error : null;
  const hasWords = typeof error === 'object' && error !== null && 'message' in error;
  return failed(hasWords && typeof error.message === 'string' ? error.message : cardProviderTexts.unreadable);
}
