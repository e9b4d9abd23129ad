import { beforeEach, expect, it } from 'vitest';
import { cardProviderTexts } from '../../core/billing/card-provider.messages.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { browserCards } from './cards.browser.ts';

const CARD = { number: '4242424242424242', expiry: '12/30', code: '123' };

/** A document that records the scripts added to it, and lets a test answer for them. */
function aPage() {
  const scripts: Array<{ src: string; isRemoved: boolean; remove: () => void } & EventTarget> = [];
  const keys: unknown[] = [];
  const window: Record<string, unknown> = {};
  const page = {
    defaultView: window,
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
    createElement: () => {
      const script = Object.assign(new EventTarget(), { src: '', isRemoved: false, remove: () => {} });
      script.remove = () => {
        script.isRemoved = true;
      };
      return script;
    },
  };
  return {
    scripts,
    keys,
    cards: browserCards(page as unknown as Document),
    arrives(made: object = { createToken: () => ({ id: 'tok_1' }), createPaymentMethod: () => ({ id: 'pm_1' }) }) {
      window['LoopsteadCards'] = (key: unknown) => (keys.push(key), made);
      scripts.at(-1)?.dispatchEvent(new Event('load'));
    },
    fails: () => scripts.at(-1)?.dispatchEvent(new Event('error')),
  };
}

let page: ReturnType<typeof aPage>;

beforeEach(() => {
  page = aPage();
});

it('loads the script of the card provider once, with the key that may be published [BILL-17, DECISION-156]', async () => {
  const loading = page.cards.load('pk_1');
  page.arrives();
  expect(await loading).toEqual(ok(undefined));
  expect(await page.cards.load('pk_1')).toEqual(ok(undefined));
  expect(page.scripts.map(({ src }) => src)).toEqual(['/simulator/cards.js']);
  expect(page.keys).toEqual(['pk_1']);
});

it('makes a token of a card, and a method to be stored', async () => {
  const loading = page.cards.load('pk_1');
  page.arrives();
  await loading;
  expect(await page.cards.createToken(CARD)).toEqual(ok({ id: 'tok_1' }));
  expect(await page.cards.createPaymentMethod(CARD)).toEqual(ok({ id: 'pm_1' }));
});

it('fetches the script again after it did not arrive', async () => {
  const first = page.cards.load('pk_1');
  page.fails();
  expect(await first).toEqual(failed(cardProviderTexts.unreachable));
  expect(page.scripts[0]?.isRemoved).toBe(true);
  const second = page.cards.load('pk_1');
  page.arrives();
  expect(await second).toEqual(ok(undefined));
  expect(page.scripts).toHaveLength(2);
});

it('says what the provider says is wrong with a card', async () => {
  const loading = page.cards.load('pk_1');
  page.arrives({
    createToken: () => ({ error: { message: 'Your card has expired.' } }),
    createPaymentMethod: () => Promise.reject(new Error('gone')),
  });
  await loading;
  expect(await page.cards.createToken(CARD)).toEqual(failed('Your card has expired.'));
  expect(await page.cards.createPaymentMethod(CARD)).toEqual(failed(cardProviderTexts.unreachable));
});

it.each([[{}], [{ createToken: 'no function' }]])('refuses a script that makes no cards: %j', async (made) => {
  const loading = page.cards.load('pk_1');
  page.arrives(made);
  expect(await loading).toEqual(failed(cardProviderTexts.unreadable));
  expect(await page.cards.createToken(CARD)).toEqual(failed(cardProviderTexts.unreachable));
});
