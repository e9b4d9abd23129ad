import { cardPageHref } from '../../core/billing/card-page.ts';
import type { Checkout, Payer } from '../../core/billing/checkout.ts';
import { payHeading, paymentTexts } from '../../core/billing/payment.messages.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CardForm } from './CardForm.tsx';
import { PlanFacts } from './StoredPaymentDialog.tsx';

interface BoundProps {
  ask: { readonly checkout: Checkout; readonly payer: Payer };
  answer: (answer: 'cancelled' | 'done') => void;
}

/** Phases in which the payment continues without the dialog. */
const ENDS: ReadonlySet<string> = new Set(['completed', 'confirm', 'saved']);

/** Pays with a card or wallet that is not stored [BILL-37]. */
export default function CheckoutDialog({ ask: { checkout, payer }, answer }: BoundProps) {
  const { attempt, payByCard, payByWallet, dismissProblem } = useLate(useApp().payment);
  const state = useReadable(attempt, whole);
  const { title, button } = payHeading(checkout);
  async function pay(paying: Promise<Result<{ readonly kind: string }, Failure>>) {
    const paid = await paying;
    if (paid.ok && ENDS.has(paid.value.kind)) answer('done');
  }
  return (
    <Dialog title={title} onClose={() => answer('cancelled')}>
      <PlanFacts checkout={{ ...checkout, method: null }} />
      <CardForm
        payer={payer}
        publishableKey={checkout.publishableKey}
        takesWallet={checkout.takesWallet}
        cardPage={cardPageHref(checkout.addresses.card)}
        attempt={state}
        texts={{ card: button, wallet: paymentTexts.payByWallet }}
        onCard={(card, by) => void pay(payByCard.execute(checkout, card, by))}
        onWallet={(by) => void pay(payByWallet.execute(checkout, by))}
        onDismiss={() => dismissProblem.execute()}
        onCancel={() => answer('cancelled')}
      />
    </Dialog>
  );
}
