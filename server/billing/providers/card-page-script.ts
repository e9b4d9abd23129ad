import { cardPageTexts } from '../../../domain/billing/card-page.messages.ts';

/** The source of the card fields, in the version that matches the package on the server. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/**
 * The script of the card page: mounts Stripe's fields in the form, has Stripe create a token from the input, and sends
 * that to the shop. It only navigates to the shop's own URLs and https.
 */
export const cardPageScript = (): string => `'use strict';
(() => {
  const texts = ${JSON.stringify(cardPageTexts)};
  const form = document.querySelector('form[data-key]');
  const status = document.querySelector('[role=status]');
  const button = form.querySelector('button');
  const { key, cents, call } = form.dataset;
  const say = (text) => { status.textContent = text; };
  if (typeof window.Stripe !== 'function') return say(texts.unreachable);
  const amount = Number(cents);
  const common = { currency: 'usd', allowedPaymentMethodTypes: ['card'] };
  const stripe = window.Stripe(key);
  const elements = stripe.elements(
    amount > 0 ? { ...common, mode: 'payment', amount, setupFutureUsage: 'off_session' } : { ...common, mode: 'setup' },
  );
  const fields = elements.create('payment');
  fields.on('loaderror', () => say(texts.unreachable));
  fields.on('ready', () => { button.disabled = false; });
  fields.mount('#card');

  const goTo = (address) => {
    const url = new URL(address, location.href);
    if (url.origin === location.origin || url.protocol === 'https:') location.assign(url.href);
  };
  const pay = async () => {
    const checked = await elements.submit();
    if (checked.error) return say(checked.error.message);
    const made = await stripe.createConfirmationToken({ elements });
    if (made.error) return say(made.error.message);
    const payer = Object.fromEntries(new FormData(form));
    const token = { id: made.confirmationToken.id };
    const answer = await fetch(call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(amount > 0 ? { token, form: payer } : { payment_method: token, form: payer }),
    });
    const said = await answer.json().catch(() => ({}));
    if (answer.status >= 500) return say(texts.unknown);
    if (!answer.ok) return say(said.message || texts.declined);
    if (said.status === 'REJECTED') return say(texts.declined);
    goTo(said.redirect_url || '/account/plans');
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    say(texts.working);
    try {
      await pay();
    } catch {
      say(texts.unknown);
    }
    button.disabled = false;
  });
})();
`;
