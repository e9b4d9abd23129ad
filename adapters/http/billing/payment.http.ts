import type { PaymentAddress } from '../../../core/billing/checkout.ts';
import type { PaymentPort } from '../../../core/billing/payment.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { safeTarget } from '../../../core/shell/safe-target.ts';
import * as wire from '../../../wire/billing/payment.wire.ts';
import type { Route } from '../../../wire/route.ts';
import type { HttpClient } from '../http-client.ts';
import { billingBody } from '../settings/settings.http.ts';
import { addressFailure } from '../settings/settings.mapper.ts';
import {
  checkoutFromWire,
  elsewhere,
  methodFormFromWire,
  orderFromWire,
  payerToWire,
  paymentFromWire,
  walletToWire,
} from './payment.mapper.ts';

export const httpPayment = (http: HttpClient): PaymentPort => ({
  async openCheckout(planId, address, terms) {
    const { quote = null, waives = false } = terms ?? {};
    const body = {
      ...billingBody(address),
      ...(quote !== null && { quote }),
      ...(waives && { waives_withdrawal: true }),
    };
    const answer = await http.call(wire.openCheckout, { params: { plan: planId }, body });
    return answer.ok ? ok(checkoutFromWire(answer.value)) : failed(addressFailure(answer.failure));
  },
  async payByCard(at, { id }, payer) {
    const route = routeAt(wire.payByCard, at);
    if (!route.ok) return route;
    const answer = await http.call(route.value, { body: { token: { id }, form: payerToWire(payer) } });
    return answer.ok ? paymentFromWire(answer.value) : answer;
  },
  async payByStoredCard(at) {
    const route = routeAt(wire.payByStoredCard, at);
    if (!route.ok) return route;
    const answer = await http.call(route.value);
    if (!answer.ok) return answer;
    const { title, is_completed: isCompleted, checkout_url: next } = answer.value;
    const payment = paymentFromWire(answer.value);
    if (!payment.ok) return payment;
    if (next !== null && safeTarget(next) === null) return elsewhere('checkout_url');
    return ok({ ...payment.value, isCompleted, title, nextAddress: next });
  },
  async payByWallet(at, words) {
    const route = routeAt(wire.payByWallet, at);
    if (!route.ok) return route;
    const answer = await http.call(route.value, words === null ? {} : { body: walletToWire(words) });
    if (!answer.ok) return answer;
    const payment = paymentFromWire(answer.value);
    return payment.ok ? ok({ ...payment.value, isCompleted: answer.value.is_completed }) : payment;
  },
  async methodForm() {
    const answer = await http.call(wire.paymentMethod);
    return answer.ok ? ok(methodFormFromWire(answer.value)) : answer;
  },
  async saveCard(at, { id }, payer) {
    const route = routeAt(wire.saveCard, at);
    if (!route.ok) return route;
    const answer = await http.call(route.value, { body: { payment_method: { id }, form: payerToWire(payer) } });
    return answer.ok ? paymentFromWire(answer.value) : answer;
  },
  async saveWallet(at, words) {
    const route = routeAt(wire.saveWallet, at);
    if (!route.ok) return route;
    const answer = await http.call(route.value, { body: walletToWire(words) });
    if (!answer.ok) return answer;
    const payment = paymentFromWire(answer.value);
    return payment.ok ? ok({ ...payment.value, isCompleted: answer.value.is_completed }) : payment;
  },
  async decideAtBank(at, decision) {
    // A bank takes the same form, except for what only a wallet can do.
    const route = routeAt(wire.decideAtWallet, at);
    if (!route.ok) return route;
    if (!BANKS.test(at)) return failed({ kind: 'notFound' });
    const answer = await http.call(route.value, { body: { decision } });
    return answer.ok ? ok(undefined) : answer;
  },
  async order(id) {
    const answer = await http.call(wire.paymentOrder, { params: { order: id } });
    return answer.ok ? ok(orderFromWire(answer.value)) : answer;
  },
});

/** Where the sandbox simulates bank and wallet: the payer's answer is sent to no other address. */
const BANKS = /^\/simulator\/(?:bank|wallet)\/[^/?#]+$/;

/** A route at the address that the shop has named for it, which must be one of its own. */
function routeAt<R extends Route>(route: R, at: PaymentAddress): Result<R, Failure> {
  const path = safeTarget(at);
  return path === null || /[{}]/.test(path) ? elsewhere('payment address') : ok({ ...route, path });
}
