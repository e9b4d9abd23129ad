import { earningsTexts } from '../../core/earnings/earnings.messages.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { wholeCents } from '../../domain/earnings/earnings.ts';
import type { Balance } from '../../domain/earnings/overview.ts';
import { HOLD_DAYS } from '../../domain/earnings/payouts.ts';
import * as css from './earnings.css.ts';

/** A provider's balance of each kind: held, payable, on its way and paid. */
export const BalanceList = ({ balances }: { balances: readonly Balance[] }) =>
  balances.map((balance) => (
    <div key={`${balance.currency} ${balance.isTest}`} className={css.balance}>
      {balance.isTest && <p className={css.test}>{earningsTexts.test}</p>}
      <dl className={css.sums}>
        {(
          [
            [earningsTexts.payable, moneyText(wholeCents(balance.payableMicros))],
            [earningsTexts.held(HOLD_DAYS), moneyText(wholeCents(balance.heldMicros))],
            [earningsTexts.onTheWay, moneyText(balance.onTheWayCents)],
            [earningsTexts.paid, moneyText(balance.paidCents)],
          ] as const
        ).map(([name, sum]) => (
          <div key={name} className={css.sum}>
            <dt className={css.name}>{name}</dt>
            <dd className={css.figure}>{sum}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
