import { balanceOf, spend } from '../ledger/ledger.ts';
import { write } from '../db/transaction.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { newCustomer } from './payments.ts';
import type { TestShop, Visitor } from './test-shop.ts';

export const AN_ADDRESS = {
  first_name: 'Ada',
  last_name: 'Byron',
  postal_code: '10115',
  country_iso_code: 'DE',
  city: 'Berlin',
};
export const A_PAYER = { first_name: 'Ada', last_name: 'Byron', postal_code: '10115', country_iso_code: 'DE' };

/** The details of a wallet without a tax and without a plan. */
export const A_WALLET = {
  plan_id: null,
  start_time: null,
  subscriber: { name: { given_name: 'Ada', surname: 'Byron' }, email_address: 'ada@demo.test' },
  plan: { taxes: { percentage: 0, inclusive: false } },
};

export interface TestCheckout {
  readonly order: string;
  readonly url_stripe_checkout: string;
  readonly url_stripe_checkout_existing_card: string;
  readonly url_paypal_checkout: string;
  readonly order_plan: { readonly final_gross_price: number };
}

/** Children of tests pay as well, which are no tests. */
function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

/** Somebody who has just joined, and buys plans. */
export interface TestPayer {
  readonly id: number;
  /** Signed in from now on: sessions expire before plans do. */
  visitor(): Promise<Visitor>;
  open(plan: number, more?: object): Promise<TestCheckout>;
  pay(
    checkout: TestCheckout,
    token: string,
  ): Promise<{ readonly status: string; readonly redirect_url: string | null }>;
  /** Pays for a plan at once, and returns the order. */
  buy(plan: number, token?: string): Promise<string>;
  balance(): Promise<number>;
  spend(credits: number): Promise<void>;
  plan(): ReturnType<typeof readSubscription>;
}

export async function aPayer(shop: TestShop): Promise<TestPayer> {
  const { db } = shop.deps;
  const id = await newCustomer(db);
  let purchases = 0;
  const visitor = () => shop.signedIn(id);
  const open: TestPayer['open'] = async (plan, more = {}) => {
    const answer = await (await visitor()).post(`/api/v1/payment/checkout/${plan}`, { ...AN_ADDRESS, ...more });
    must(answer.status === 200, `A checkout was answered ${answer.status}.`);
    const checkout = (await answer.json()) as Omit<TestCheckout, 'order'>;
    return { ...checkout, order: checkout.url_stripe_checkout.split('/').at(-1)! };
  };
  const pay: TestPayer['pay'] = async ({ url_stripe_checkout: url }, token) => {
    const answer = await (await visitor()).post(url, { token: { id: token }, form: A_PAYER });
    return (await answer.json()) as { status: string; redirect_url: string | null };
  };
  return {
    id,
    visitor,
    open,
    pay,
    async buy(plan, token = 'tok_ok') {
      const checkout = await open(plan);
      const { status } = await pay(checkout, token);
      must(status === 'COMPLETED', `A payment is ${status}.`);
      await shop.deps.jobs.catchUp();
      return checkout.order;
    },
    balance: () => balanceOf(db, id),
    async spend(credits) {
      const key = `test-purchase:${id}:${(purchases += 1)}`;
      const now = shop.clock.now();
      const isSpent = await write(db, (tx) => spend(tx, { soundId: 0, customerId: id, credits, key, now }));
      must(isSpent, `Customer ${id} has no ${credits} credits.`);
    },
    plan: () => readSubscription(db, id),
  };
}

/** Lets time pass, and everything that falls due in it. */
export async function pass(shop: TestShop, ms: number): Promise<void> {
  shop.clock.advance(ms);
  await shop.deps.jobs.catchUp();
}
