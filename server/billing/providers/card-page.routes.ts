import { cardPageTexts } from '../../../domain/billing/card-page.messages.ts';
import { moneyText } from '../../../domain/billing/money.ts';
import { fullNameOf } from '../../../domain/billing/plan-prices.ts';
import * as wire from '../../../wire/billing/payment.wire.ts';
import { escaped } from '../../html.ts';
import type { ShopApp, ShopContext } from '../../http/env.ts';
import { plainPage } from '../../pages/plain-page.ts';
import { readAddress } from '../../settings/address.ts';
import type { ShopDeps } from '../../shop-deps.ts';
import { orderById } from '../orders.ts';
import { cardPageScript, STRIPE_SCRIPT } from './card-page-script.ts';
import type { StripeProvider } from './stripe.ts';
import { isLiveKey } from './stripe-keys.ts';

/** What the page is for. */
interface Wanted {
  readonly title: string;
  /** Lines about it, the most important first. */
  readonly lines: readonly string[];
  /** Whole cents; 0 where a card is stored. */
  readonly cents: number;
  /** The call that takes the token. */
  readonly call: string;
  readonly button: string;
  readonly back: string;
}

/**
 * The page for typing a card: the only one that loads a script of Stripe, and the only one that may. It is a separate
 * page because the pages of the shop follow each other without loading, under the policy of the first of them.
 */
export function registerCardPage(app: ShopApp, { db, callers }: ShopDeps, stripe: StripeProvider): void {
  const script = cardPageScript();
  app.get('/payment/card.js', (c) =>
    c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );

  app.get('/payment/card/:order', async (c) => {
    const customerId = await callers.customerOf(c);
    const id = c.req.param('order');
    const wanted = customerId === null ? null : id === 'method' ? STORES : await toPay(customerId, id);
    return customerId === null || wanted === null ? nothingHere(c) : cardPage(c, customerId, wanted);
  });

  async function toPay(customerId: number, id: string): Promise<Wanted | null> {
    const order = await orderById(db, id);
    if (order?.customer_id !== customerId || order.state !== 'open') return null;
    return {
      title: cardPageTexts.title,
      lines: [cardPageTexts.pays(moneyText(order.gross_cents)), `${fullNameOf(order.plan_id)}. ${order.description}.`],
      cents: order.gross_cents,
      call: wire.payByCard.path.replace('{order}', id),
      button: cardPageTexts.pay,
      back: cardPageTexts.back,
    };
  }

  async function cardPage(c: ShopContext, customerId: number, wanted: Wanted): Promise<Response> {
    const { firstName, lastName, postalCode, countryCode } = await readAddress(db, customerId);
    const { title, lines, cents, call, button, back } = wanted;
    const isTest = !isLiveKey(stripe.publishableKey);
    const said = [...(isTest ? [cardPageTexts.test] : []), ...lines, cardPageTexts.about];
    const input = (name: string, label: string, value: string | null, autocomplete: string): string =>
      `<p><label for="${name}">${escaped(label)}</label><input id="${name}" name="${name}" required dir="auto" ` +
      `autocomplete="${autocomplete}" value="${escaped(value ?? '')}"></p>`;
    c.set('takesCards', true);
    return plainPage(c, {
      title,
      body:
        said
          .map((line, at) => (at === 0 ? `<p><strong>${escaped(line)}</strong></p>` : `<p>${escaped(line)}</p>`))
          .join('') +
        `<form data-key="${escaped(stripe.publishableKey)}" data-cents="${cents}" data-call="${escaped(call)}">` +
        input('first_name', cardPageTexts.firstName, firstName, 'given-name') +
        input('last_name', cardPageTexts.lastName, lastName, 'family-name') +
        input('postal_code', cardPageTexts.postalCode, postalCode, 'postal-code') +
        input('country_iso_code', cardPageTexts.country, countryCode, 'country') +
        `<div id="card" role="group" aria-label="${escaped(cardPageTexts.card)}"></div>` +
        `<p role="status"></p><p class="answers"><button disabled>${escaped(button)}</button> ` +
        `<a class="button plain" href="/account/plans">${escaped(back)}</a></p></form>` +
        `<script src="${STRIPE_SCRIPT}"></script><script src="/payment/card.js"></script>`,
    });
  }
}

const STORES: Wanted = {
  title: cardPageTexts.saveTitle,
  lines: [cardPageTexts.saves],
  cents: 0,
  call: wire.saveCard.path,
  button: cardPageTexts.save,
  back: cardPageTexts.backUnsaved,
};

const nothingHere = (c: ShopContext): Response =>
  plainPage(c, {
    title: cardPageTexts.unknownTitle,
    body: `<p>${escaped(cardPageTexts.gone)}</p><p><a class="button" href="/account/plans">${escaped(cardPageTexts.toPlans)}</a></p>`,
    status: 404,
  });
