import { totalsHref } from '../../core/dashboard/addresses.ts';
import { dashboardFailures, dashboardTexts } from '../../core/dashboard/dashboard.messages.ts';
import { type PageOfProvider, ownPacksHref, statisticsHref } from '../../core/dashboard/dashboard.routes.ts';
import { earningsTexts } from '../../core/earnings/earnings.messages.ts';
import { earningsHref } from '../../core/earnings/earnings.routes.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ProviderSwitch } from '../dashboard/ProviderSwitch.tsx';
import { TotalsList } from '../dashboard/TotalsList.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwnFailed } from './OwnFailed.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

/** The sales figures of a provider's packs [DASH-01]. */
export default function DashboardPage({ provider }: PageOfProvider) {
  const { dashboard, shell } = useApp();
  const { totals, loadTotals } = useLate(dashboard);
  const state = useReadable(totals, whole);
  return (
    <>
      <PageHeading className={own.title}>{dashboardTexts.title}</PageHeading>
      {(state.phase === 'idle' || state.phase === 'loading') && <Spinner />}
      {state.phase === 'failed' && (
        <OwnFailed
          failure={state.failure}
          policy={dashboardFailures}
          onReload={() => void loadTotals.execute(provider)}
        />
      )}
      {state.phase === 'loaded' && (
        <>
          <ProviderSwitch
            chosen={provider}
            providers={state.totals.providers}
            onChoose={(slug) => shell.navigation.push(totalsHref(slug))}
            hasAll
          />
          <TotalsList totals={state.totals} />
          <div className={css.buttons}>
            <ButtonLink href={ownPacksHref(1, provider)}>{dashboardTexts.ownPacks}</ButtonLink>
            <ButtonLink href={statisticsHref(provider)}>{dashboardTexts.statistics}</ButtonLink>
            <ButtonLink href={earningsHref(provider)}>{earningsTexts.title}</ButtonLink>
          </div>
        </>
      )}
    </>
  );
}
