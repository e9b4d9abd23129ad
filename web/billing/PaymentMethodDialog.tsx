import { cardPageHref } from '../../core/billing/card-page.ts';
import type { MethodForm, Payer } from '../../core/billing/checkout.ts';
import { methodText, methodTexts, paymentTexts } from '../../core/billing/payment.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { Dialog, DialogText } from '../ui/Dialog.tsx';
import { CardForm } from './CardForm.tsx';

interface BoundProps {
  ask: { readonly form: MethodForm; readonly payer: Payer };
  answer: (answer: 'cancelled' | 'saved') => void;
}

/** Replaces the card or wallet for future payments [BILL-33, BILL-38, DECISION-162]. */
export default function PaymentMethodDialog({ ask: { form, payer }, answer }: BoundProps) {
  const { attempt, changePaymentMethod, dismissProblem } = useLate(useApp().payment);
  const state = useReadable(attempt, whole);
  const isSaved = state.phase === 'saved';
  return (
    <Dialog
      title={isSaved ? methodTexts.updated : methodTexts.title}
      onClose={() => answer(isSaved ? 'saved' : 'cancelled')}
    >
      <DialogText>{form.method ? methodText(form.method) : paymentTexts.noneStored}</DialogText>
      {!isSaved && (
        <CardForm
          payer={payer}
          publishableKey={form.publishableKey}
          takesWallet={form.takesWallet}
          cardPage={cardPageHref(null)}
          attempt={state}
          texts={{ card: methodTexts.save, wallet: paymentTexts.saveWallet }}
          onCard={(card, by) => void changePaymentMethod.saveCard(form, card, by)}
          onWallet={(by) => void changePaymentMethod.saveWallet(form, by)}
          onDismiss={() => dismissProblem.execute()}
          onCancel={() => answer('cancelled')}
        />
      )}
    </Dialog>
  );
}
