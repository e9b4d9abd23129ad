import type { PageOfProvider } from '../../core/dashboard/dashboard.routes.ts';
import { earningsHref } from '../../core/earnings/earnings.routes.ts';
import { ProviderSwitch } from '../dashboard/ProviderSwitch.tsx';
import { earningsFailures, earningsTexts } from '../../core/earnings/earnings.messages.ts';
import { moneyText } from '../../domain/billing/money.ts';
import type { BankDetails } from '../../domain/earnings/bank.ts';
import { shareText } from '../../domain/earnings/earnings.ts';
import { HOLD_DAYS } from '../../domain/earnings/payouts.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { BalanceList } from '../earnings/BalanceList.tsx';
import { BankForm } from '../earnings/BankForm.tsx';
import { LineList } from '../earnings/LineList.tsx';
import { MonthTable } from '../earnings/MonthTable.tsx';
import { PayoutList } from '../earnings/PayoutList.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwnFailed } from './OwnFailed.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

/** What a provider has earned, and how it is paid out. */
export default function EarningsPage({ provider }: PageOfProvider) {
  const { navigation } = useApp().shell;
  const { earned, bank, loadEarnings, loadBank, saveBank, readStatement } = useLate(useApp().earnings);
  const state = useReadable(earned, whole);
  const account = useReadable(bank, whole);
  const shown = state.phase === 'loaded' ? state.earned : null;
  /** The provider on view: the URL may not name one. */
  const whose = shown?.provider.slug ?? provider;

  const choose = (slug: string | null) => navigation.push(earningsHref(slug));
  async function save(details: BankDetails) {
    const saved = await saveBank.execute(details, whose);
    if (saved.ok) return true;
    return saved.failure.kind === 'invalid' && saved.failure;
  }

  return (
    <>
      <PageHeading className={own.title}>{earningsTexts.title}</PageHeading>
      {(state.phase === 'idle' || state.phase === 'loading') && <Spinner />}
      {state.phase === 'failed' && (
        <OwnFailed
          failure={state.failure}
          policy={earningsFailures}
          onReload={() => void loadEarnings.execute(provider)}
        />
      )}
      {shown && <ProviderSwitch chosen={whose} providers={shown.providers} onChoose={choose} />}
      {shown && (
        <p className={css.about}>
          {earningsTexts.about(shareText(shown.shareBasisPoints), HOLD_DAYS, moneyText(shown.minimumCents))}
        </p>
      )}
      {shown?.latest.length === 0 && (
        <Notice picture={<Picture name="license" />} title={earningsTexts.empty} hint={earningsTexts.hint} />
      )}
      {shown && shown.latest.length > 0 && (
        <>
          <BalanceList balances={shown.balances} />
          <PayoutSection minimumCents={shown.minimumCents} provider={provider} />
          <section className={css.section}>
            <h2 className={css.heading}>{earningsTexts.months}</h2>
            <MonthTable
              months={shown.months}
              onDownload={(month, format) => void readStatement.download(month, format, whose)}
            />
          </section>
          <section className={css.section}>
            <h2 className={css.heading}>{earningsTexts.latest}</h2>
            <LineList lines={shown.latest} />
          </section>
        </>
      )}
      {shown && (
        <section className={css.section}>
          <h2 className={css.heading}>{earningsTexts.bank}</h2>
          {(account.phase === 'idle' || account.phase === 'loading') && <Spinner />}
          {account.phase === 'failed' && (
            <OwnFailed
              failure={account.failure}
              policy={earningsFailures}
              onReload={() => void loadBank.execute(provider)}
            />
          )}
          {account.phase === 'loaded' && <BankForm bank={account.bank} onSave={save} />}
        </section>
      )}
    </>
  );
}

function PayoutSection({ minimumCents, provider }: PageOfProvider & { minimumCents: number }) {
  const { payouts, bank, showPayouts } = useLate(useApp().earnings);
  const state = useReadable(payouts, whole);
  const account = useReadable(bank, whole);
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{earningsTexts.payouts}</h2>
      {(state.phase === 'idle' || state.phase === 'loading') && <Spinner />}
      {state.phase === 'failed' && (
        <OwnFailed
          failure={state.failure}
          policy={earningsFailures}
          onReload={() => void showPayouts.execute(1, provider)}
        />
      )}
      {state.phase === 'loaded' && (
        <PayoutList
          payouts={state.payouts}
          minimumCents={minimumCents}
          hasBank={account.phase !== 'loaded' || account.bank !== null}
        />
      )}
    </section>
  );
}
