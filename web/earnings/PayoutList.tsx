import { earningsTexts } from '../../core/earnings/earnings.messages.ts';
import { amountText, moneyText } from '../../domain/billing/money.ts';
import { wholeCents } from '../../domain/earnings/earnings.ts';
import type { Coming, Payout, Payouts } from '../../domain/earnings/overview.ts';
import { dayOf } from '../../domain/figures.ts';
import * as css from './earnings.css.ts';
import { earningsViewTexts as texts } from './earnings.messages.ts';

interface PayoutListProps {
  payouts: Payouts;
  minimumCents: number;
  /** Without an account nothing is paid. */
  hasBank: boolean;
}

/** The next payout of each kind of money, and those that were made, the latest first. */
export const PayoutList = ({ payouts: { made, coming }, minimumCents, hasBank }: PayoutListProps) => (
  <>
    {coming.map((book) => (
      <Next key={`${book.currency} ${book.isTest}`} book={book} minimumCents={minimumCents} hasBank={hasBank} />
    ))}
    {made.length === 0 ? (
      <p className={css.hint}>{texts.noPayouts}</p>
    ) : (
      <ul className={css.lines}>
        {made.map((payout) => (
          <Made key={payout.batch} payout={payout} />
        ))}
      </ul>
    )}
  </>
);

function Next({
  book: { payouts, isTest },
  minimumCents,
  hasBank,
}: Omit<PayoutListProps, 'payouts'> & { book: Coming }) {
  const [next] = payouts;
  if (!next) return null;
  const sum = moneyText(wholeCents(next.payableMicros));
  return (
    <p className={css.hint}>
      {isTest && <span className={css.test}>{earningsTexts.test} </span>}
      {texts.next[next.outcome](dayOf(next.at), sum, moneyText(minimumCents))}
      {next.outcome === 'pays' && !hasBank && ` ${texts.needsBank}`}
    </p>
  );
}

const Made = ({ payout }: { payout: Payout }) => {
  const { batch, state, isTest, cents, transferCents, transferCurrency, iban, preparedAt, paidAt } = payout;
  const at = paidAt ?? preparedAt;
  return (
    <li className={css.line}>
      <p className={css.what}>
        {batch}
        <span className={css.about}>
          {texts.states[state]} <time dateTime={new Date(at).toISOString()}>{dayOf(at)}</time>
          {` · ${iban}`}
          {isTest && <span className={css.test}> {earningsTexts.test}</span>}
        </span>
      </p>
      <p className={css.amount}>
        {moneyText(cents)}
        <span className={css.about}>{texts.transfer(amountText(transferCents), transferCurrency)}</span>
      </p>
    </li>
  );
};
