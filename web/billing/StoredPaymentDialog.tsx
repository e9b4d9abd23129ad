import type { Checkout } from '../../core/billing/checkout.ts';
import type { PaymentAttempt } from '../../core/billing/attempt.ts';
import { methodText, orderTexts, payHeading, paymentTexts } from '../../core/billing/payment.messages.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import { PayButton } from './CardForm.tsx';
import { Facts, TestNotice } from './PaymentParts.tsx';
import * as css from './payment.css.ts';

interface StoredPaymentDialogProps {
  checkout: Checkout;
  attempt: PaymentAttempt;
  onPay: () => void;
  onDifferent: () => void;
  onCancel: () => void;
}

/** Confirms a payment by the stored card or wallet [BILL-35, BILL-36, DECISION-161]. */
export function StoredPaymentDialog({ checkout, attempt, onPay, onDifferent, onCancel }: StoredPaymentDialogProps) {
  const { title, button } = payHeading(checkout);
  return (
    <Dialog title={title} onClose={onCancel}>
      <PlanFacts checkout={checkout} />
      <TestNotice publishableKey={checkout.publishableKey} />
      <div className={css.different}>
        <Button onClick={onDifferent}>{paymentTexts.different}</Button>
      </div>
      <DialogButtons>
        <Button look="plain" onClick={onCancel}>
          {paymentTexts.cancel}
        </Button>
        <PayButton attempt={attempt} onClick={onPay}>
          {button}
        </PayButton>
      </DialogButtons>
    </Dialog>
  );
}

/** The item, its price, and the means of payment. */
export function PlanFacts({ checkout }: { checkout: Checkout }) {
  const { planName, description, grossCents, method } = checkout;
  return (
    <Facts
      facts={[
        [orderTexts.plan, planName],
        [orderTexts.brings, description],
        [
          orderTexts.price,
          <span key="price" className={css.price}>
            {moneyText(grossCents)}
          </span>,
        ],
        ...(method ? [[paymentTexts.stored, methodText(method)] as const] : []),
      ]}
    />
  );
}

interface BoundProps {
  checkout: Checkout;
  answer: (answer: 'cancelled' | 'different' | 'done') => void;
}

export default function BoundStoredPaymentDialog({ checkout, answer }: BoundProps) {
  const { attempt, payByStoredCard, payByWallet } = useLate(useApp().payment);
  const state = useReadable(attempt, whole);
  async function pay() {
    const paid =
      checkout.method?.kind === 'wallet'
        ? await payByWallet.execute(checkout, null)
        : await payByStoredCard.execute(checkout);
    if (paid.ok && (paid.value.kind === 'completed' || paid.value.kind === 'confirm' || paid.value.kind === 'saved'))
      answer('done');
  }
  return (
    <StoredPaymentDialog
      checkout={checkout}
      attempt={state}
      onPay={() => void pay()}
      onDifferent={() => answer('different')}
      onCancel={() => answer('cancelled')}
    />
  );
}
