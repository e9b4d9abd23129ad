import { afterEach, expect, it, vi } from 'vitest';
import { cardPageHref } from '../../core/billing/card-page.ts';
import { SANDBOX_KEY } from '../../domain/billing/test-cards.ts';
import { draw, eraseAll } from '../testing/draw.ts';
import { CardForm } from './CardForm.tsx';

afterEach(eraseAll);

const drawn = (publishableKey: string, takesWallet = true) =>
  draw(
    <CardForm
      payer={{ firstName: 'Ada', lastName: 'Byron', postalCode: '10115', countryCode: 'DE' }}
      publishableKey={publishableKey}
      takesWallet={takesWallet}
      cardPage={cardPageHref('/api/v1/payment/stripe/checkout/o1')}
      attempt={{ phase: 'idle' }}
      texts={{ card: 'Pay $9.99', wallet: 'Pay with PayPal' }}
      onCard={vi.fn()}
      onWallet={vi.fn()}
      onDismiss={vi.fn()}
      onCancel={vi.fn()}
    />,
  );

it('takes test cards and a wallet itself in the sandbox', async () => {
  const form = await drawn(SANDBOX_KEY);
  expect(form.element.querySelector('input[name="number"]')).not.toBeNull();
  expect(form.element.textContent).toContain('PayPal wallet');
  expect(form.element.querySelector('a')).toBeNull();
});

it('leads to the page of the card where a provider has fields of its own, and offers no wallet', async () => {
  const form = await drawn('pk_test_1', false);
  expect(form.element.querySelector('input')).toBeNull();
  expect(form.element.querySelector('a')?.getAttribute('href')).toBe('/payment/card/o1');
  expect(form.element.textContent).not.toContain('PayPal');
});

it('offers the wallet beside the page of the card, or alone where no cards are taken', async () => {
  const both = await drawn('pk_test_1');
  expect(both.element.querySelector('a')).not.toBeNull();
  expect(both.element.textContent).toContain('Pay with PayPal');
  const wallet = await drawn('');
  expect(wallet.element.querySelector('a')).toBeNull();
  expect(wallet.element.textContent).toContain('Pay with PayPal');
});

it('leads to that page also to store a card', () => {
  expect(cardPageHref(null)).toBe('/payment/card/method');
});
