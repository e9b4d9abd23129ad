import { type PaymentAttempt } from '../../core/billing/attempt.ts';
import type { PlanQuote } from '../../core/billing/load-quote.ts';
import { payHeading, quoteTexts } from '../../core/billing/payment.messages.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { PayButton } from './CardForm.tsx';
import { Facts } from './PaymentParts.tsx';
import * as css from './payment.css.ts';

interface QuoteCardProps {
  quote: PlanQuote;
  attempt: PaymentAttempt;
  onPay: () => void;
}

/** What a plan costs, brings and renews, at a glance [DECISION-14, BILL-66]. */
export function QuoteCard({ quote, attempt, onPay }: QuoteCardProps) {
  const { plan, cents, creditsNow, creditsAfter, renewsAt } = quote;
  return (
    <>
      <p className={css.about}>{aboutOf(quote)}</p>
      <Facts
        facts={[
          [quoteTexts.plan, plan.fullName],
          [
            quoteTexts.price,
            <>
              {cents !== plan.cents && <s className={css.before}>{moneyText(plan.cents)}</s>}
              <span className={css.price}>{moneyText(cents)}</span>
            </>,
          ],
          [quoteTexts.creditsNow, quoteTexts.credits(creditsNow)],
          [
            quoteTexts.creditsAfter,
            <span key="after" className={css.gained}>
              {quoteTexts.credits(creditsAfter)}
            </span>,
          ],
          [quoteTexts.renewal, quoteTexts.renews(renewsAt, moneyText(plan.cents))],
        ]}
      />
      <p className={css.note}>
        {quoteTexts.noTax} {creditsNow > 0 && quoteTexts.keeps}
      </p>
      <div className={css.actions}>
        <PayButton attempt={attempt} onClick={onPay}>
          {payHeading(quote).button}
        </PayButton>
      </div>
    </>
  );
}

function aboutOf({ kind, from, plan }: PlanQuote): string {
  if (kind === 'change' && from) return quoteTexts.upgrade(from.name, plan.name);
  return kind === 'addCredits' ? quoteTexts.again : quoteTexts.first;
}
