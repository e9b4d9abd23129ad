import type { ShopApp, ShopContext } from '../../http/env.ts';
import type { ShopDeps } from '../../shop-deps.ts';
import type { Payments } from '../payments.ts';
import { attemptById } from '../attempts.ts';
import { type PayPalProvider, payPalPath } from './paypal.ts';
import { backTo } from './provider.ts';

/** Where to go if nothing is pending. */
const ELSEWHERE = '/account/plans';

/**
 * Redirects to PayPal and back, for the payer only. The shop's own responses link to URLs of the shop, which redirect
 * from there. The parameters of a return are not trusted: PayPal is asked.
 */
export function registerPayPal(
  app: ShopApp,
  { db, callers, log }: Pick<ShopDeps, 'db' | 'callers' | 'log'>,
  payments: Payments,
  payPal: PayPalProvider,
): void {
  app.get(payPalPath(':attempt'), async (c) => {
    const own = await ownAttempt(c);
    const approval = own && (await payPal.approvalOf(own.attemptId));
    return c.redirect(approval ?? own?.back ?? ELSEWHERE, 302);
  });

  app.get(payPalPath(':attempt', '/returned'), async (c) => {
    const own = await ownAttempt(c);
    // If PayPal does not answer, the page of the order keeps polling.
    if (own)
      await payments
        .resolve(own.attemptId)
        .catch((error: unknown) => log.error({ err: error }, 'PayPal has not answered'));
    return c.redirect(own?.back ?? ELSEWHERE, 302);
  });

  app.get(payPalPath(':attempt', '/cancelled'), async (c) => {
    const own = await ownAttempt(c);
    if (own?.isWaiting) await payments.hear(await payPal.decline(own));
    return c.redirect(own?.back ?? ELSEWHERE, 302);
  });

  async function ownAttempt(c: ShopContext) {
    const customerId = await callers.customerOf(c);
    const attempt = await attemptById(db, c.req.param('attempt') ?? '');
    if (customerId === null || attempt?.customer_id !== customerId || attempt.provider !== payPal.name) return null;
    const { id: attemptId, order_id: order, state } = attempt;
    return {
      attemptId,
      customerId,
      back: backTo({ attemptId, reference: order ?? attemptId }),
      isWaiting: state === 'waiting',
    };
  }
}
