import { useState } from 'react';
import { type PaymentAttempt } from '../../core/billing/attempt.ts';
import type { PlanQuote } from '../../core/billing/plan-quote.ts';
import { payHeading, quoteTexts, taxLabel, taxNotes } from '../../core/billing/payment.messages.ts';
import { planName } from '../../domain/account/plans.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { fullNameOf } from '../../domain/billing/plan-prices.ts';
import { checkbox } from '../ui/checkbox.css.ts';
import { PayButton } from './CardForm.tsx';
import { Facts } from './PaymentParts.tsx';
import * as css from './payment.css.ts';

interface QuoteCardProps {
  quote: PlanQuote;
  attempt: PaymentAttempt;
  /** Called with whether the customer waives the right to withdraw once credits are spent. */
  onPay: (waives: boolean) => void;
}

/** What a plan costs, includes and renews at [DECISION-14, BILL-66]. */
export function QuoteCard({ quote, attempt, onPay }: QuoteCardProps) {
  const [waives, setWaives] = useState(false);
  const { planId, fullCents, netCents, taxCents, tax, grossCents, coupon, creditsNow, creditsAfter, charges } = quote;
  return (
    <>
      <p className={css.about}>{aboutOf(quote)}</p>
      <Facts
        facts={[
          [quoteTexts.plan, fullNameOf(planId)],
          ...(coupon === null ? [] : [[quoteTexts.discount, coupon] as const]),
          ...(taxCents === 0
            ? []
            : [
                [quoteTexts.net, <Reduced key="net" from={fullCents} to={netCents} />] as const,
                [taxLabel(tax), moneyText(taxCents)] as const,
              ]),
          [
            quoteTexts.price,
            <>
              {netCents !== fullCents && taxCents === 0 && <s className={css.before}>{moneyText(fullCents)}</s>}
              <span className={css.price}>{moneyText(grossCents)}</span>
            </>,
          ],
          [quoteTexts.creditsNow, quoteTexts.credits(creditsNow)],
          [
            quoteTexts.creditsAfter,
            <span key="after" className={css.gained}>
              {quoteTexts.credits(creditsAfter)}
            </span>,
          ],
          [
            quoteTexts.charges,
            <ul key="charges" className={css.charges}>
              {charges.map(({ at, grossCents: cents }) => (
                <li key={at}>{quoteTexts.charge(at, moneyText(cents))}</li>
              ))}
            </ul>,
          ],
        ]}
      />
      <p className={css.note}>
        {quoteTexts.renewal(charges[0]?.grossCents ?? grossCents)} {taxNotes[tax.reason]}{' '}
        {creditsNow > 0 && quoteTexts.keeps}
      </p>
      <p className={css.note}>{quoteTexts.withdrawal}</p>
      <label className={css.tick}>
        <input
          className={checkbox}
          type="checkbox"
          checked={waives}
          onChange={({ currentTarget }) => setWaives(currentTarget.checked)}
        />
        {quoteTexts.waiver}
      </label>
      <div className={css.actions}>
        <PayButton attempt={attempt} onClick={() => onPay(waives)}>
          {payHeading(quote).button}
        </PayButton>
      </div>
    </>
  );
}

/** A price, after the one that it replaces. */
const Reduced = ({ from, to }: { from: number; to: number }) => (
  <>
    {to !== from && <s className={css.before}>{moneyText(from)}</s>}
    {moneyText(to)}
  </>
);

function aboutOf({ kind, fromPlanId, planId }: PlanQuote): string {
  if (fromPlanId !== null) return quoteTexts.upgrade(planName(fromPlanId), planName(planId));
  return kind === 'addCredits' ? quoteTexts.again : quoteTexts.first;
}
