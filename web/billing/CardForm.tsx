import { type FormEvent, type ReactNode, useState } from 'react';
import { type PaymentAttempt, isBusy } from '../../core/billing/attempt.ts';
import type { CardWords, Payer } from '../../core/billing/checkout.ts';
import { paymentTexts } from '../../core/billing/payment.messages.ts';
import { isSandboxKey } from '../../domain/billing/test-cards.ts';
import { COUNTRIES } from '../../domain/settings/countries.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { DialogButtons } from '../ui/Dialog.tsx';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { textIn } from '../ui/form-text.ts';
import { CardProblem, TestNotice } from './PaymentParts.tsx';
import { paymentViewTexts } from './payment.messages.ts';
import * as css from './payment.css.ts';

type Way = 'card' | 'wallet';

const WAYS = [
  { value: 'card', label: paymentTexts.card },
  { value: 'wallet', label: paymentTexts.wallet },
] as const;

interface CardFormProps {
  payer: Payer;
  publishableKey: string;
  takesWallet: boolean;
  /** The page for typing a card, if its provider has fields of its own. */
  cardPage: string;
  attempt: PaymentAttempt;
  /** Labels of the two submit buttons. */
  texts: Readonly<Record<Way, string>>;
  onCard: (card: CardWords, payer: Payer) => void;
  onWallet: (payer: Payer) => void;
  onDismiss: () => void;
  onCancel: () => void;
}

/**
 * Card and wallet forms in one [BILL-37, BILL-38], or a link to the card page if the provider has fields of its own.
 */
export function CardForm(props: CardFormProps) {
  if (isSandboxKey(props.publishableKey)) return <TypedCard {...props} />;
  const takesCards = props.publishableKey !== '';
  return (
    <div className={css.form}>
      {takesCards && <p className={css.note}>{paymentTexts.cardPageAbout}</p>}
      {props.takesWallet && (
        <p className={css.note}>{takesCards ? paymentTexts.walletInstead : paymentTexts.walletAbout}</p>
      )}
      <DialogButtons>
        <Button look="plain" onClick={props.onCancel}>
          {paymentTexts.cancel}
        </Button>
        {props.takesWallet && <WalletButton {...props} isFirst={!takesCards} />}
        {takesCards && (
          <ButtonLink look="primary" href={props.cardPage}>
            {paymentTexts.cardPage}
          </ButtonLink>
        )}
      </DialogButtons>
    </div>
  );
}

/** Goes to the page of the wallet, which asks the payer. */
const WalletButton = ({ payer, attempt, texts, onWallet, isFirst }: CardFormProps & { isFirst: boolean }) => (
  <PayButton attempt={attempt} look={isFirst ? 'primary' : 'quiet'} onClick={() => onWallet(payer)}>
    {texts.wallet}
  </PayButton>
);

/** Missing fields stay marked, and nothing is sent [BILL-13, DECISION-154]. */
function TypedCard({
  payer,
  publishableKey,
  attempt,
  texts,
  onCard,
  onWallet,
  onDismiss,
  onCancel,
}: Omit<CardFormProps, 'cardPage' | 'takesWallet'>) {
  const [way, setWay] = useState<Way>('card');
  const busy = isBusy(attempt);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (way === 'wallet') return onWallet(payer);
    const words = wordsIn(new FormData(event.currentTarget));
    event.currentTarget.reportValidity();
    onCard(words.card, words.payer);
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <SegmentedChoice
        label={paymentViewTexts.ways}
        options={WAYS}
        value={way}
        isBusy={busy}
        onValue={(value) => setWay(value)}
      />
      {way === 'card' ? <CardFields payer={payer} /> : <p className={css.note}>{paymentTexts.walletAbout}</p>}
      <CardProblem attempt={attempt} onDismiss={onDismiss} />
      <TestNotice publishableKey={publishableKey} listsCards={way === 'card'} />
      <DialogButtons>
        <Button look="plain" onClick={onCancel}>
          {paymentTexts.cancel}
        </Button>
        <PayButton attempt={attempt} type="submit">
          {texts[way]}
        </PayButton>
      </DialogButtons>
    </form>
  );
}

interface PayButtonProps {
  attempt: PaymentAttempt;
  look?: 'primary' | 'quiet';
  type?: 'submit';
  onClick?: () => void;
  children: ReactNode;
}

/** Disabled while a payment is in progress, and enabled again after a decline [BILL-07, BILL-11, BILL-24]. */
export function PayButton({ attempt, look = 'primary', type, onClick, children }: PayButtonProps) {
  const busy = isBusy(attempt);
  return (
    <Button
      look={look}
      type={type ?? 'button'}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onClick?.()}
    >
      {busy ? paymentTexts.processing : children}
    </Button>
  );
}

function CardFields({ payer }: { payer: Payer }) {
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        <TextField label={paymentTexts.number} name="number" required autoComplete="cc-number" inputMode="numeric" />
      </div>
      <TextField label={paymentTexts.expiry} name="expiry" required autoComplete="cc-exp" inputMode="numeric" />
      <TextField label={paymentTexts.code} name="code" required autoComplete="cc-csc" inputMode="numeric" />
      <TextField
        label={paymentTexts.firstName}
        name="firstName"
        required
        autoComplete="given-name"
        defaultValue={payer.firstName}
        dir="auto"
      />
      <TextField
        label={paymentTexts.lastName}
        name="lastName"
        required
        autoComplete="family-name"
        defaultValue={payer.lastName}
        dir="auto"
      />
      <TextField
        label={paymentTexts.postalCode}
        name="postalCode"
        required
        autoComplete="postal-code"
        defaultValue={payer.postalCode}
      />
      <SelectField
        label={paymentTexts.country}
        name="countryCode"
        required
        autoComplete="country"
        defaultValue={payer.countryCode}
      >
        <option value="">{paymentViewTexts.chooseCountry}</option>
        {COUNTRIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function wordsIn(data: FormData): { readonly card: CardWords; readonly payer: Payer } {
  const text = (name: string): string => textIn(data, name).trim();
  return {
    card: { number: text('number'), expiry: text('expiry'), code: text('code') },
    payer: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      postalCode: text('postalCode'),
      countryCode: text('countryCode'),
    },
  };
}
