import { dashboardFailures, dashboardTexts } from '../../core/dashboard/dashboard.messages.ts';
import { ownPacksHref, statisticsHref } from '../../core/dashboard/dashboard.routes.ts';
import { earningsTexts } from '../../core/earnings/earnings.messages.ts';
import { earningsHref } from '../../core/earnings/earnings.routes.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { TotalsList } from '../dashboard/TotalsList.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwnFailed } from './OwnFailed.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

/** How the packs of a provider are doing [DASH-01]. */
export default function DashboardPage() {
  const { totals, loadTotals } = useLate(useApp().dashboard);
  const state = useReadable(totals, whole);
  return (
    <>
      <PageHeading className={own.title}>{dashboardTexts.title}</PageHeading>
      {(state.phase === 'idle' || state.phase === 'loading') && <Spinner />}
      {state.phase === 'failed' && (
        <OwnFailed failure={state.failure} policy={dashboardFailures} onReload={() => void loadTotals.execute()} />
      )}
      {state.phase === 'loaded' && (
        <>
          <TotalsList totals={state.totals} />
          <div className={css.buttons}>
            <ButtonLink href={ownPacksHref()}>{dashboardTexts.ownPacks}</ButtonLink>
            <ButtonLink href={statisticsHref()}>{dashboardTexts.statistics}</ButtonLink>
            <ButtonLink href={earningsHref()}>{earningsTexts.title}</ButtonLink>
          </div>
        </>
      )}
    </>
  );
}
