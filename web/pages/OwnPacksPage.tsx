import { dashboardFailures, dashboardTexts } from '../../core/dashboard/dashboard.messages.ts';
import { ownPacksHref } from '../../core/dashboard/dashboard.routes.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import PageTurner from '../catalogue/lists/PageTurner.tsx';
import { OwnPackTable } from '../dashboard/OwnPackTable.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwnFailed } from './OwnFailed.tsx';
import * as own from './own-page.css.ts';

/** The packs of a provider [DASH-02]. */
export default function OwnPacksPage({ number }: { number: number }) {
  const { dashboard, shell } = useApp();
  const { packs, loadPacks } = useLate(dashboard);
  const state = useReadable(packs, whole);
  return (
    <>
      <PageHeading className={own.title}>{dashboardTexts.ownPacks}</PageHeading>
      {(state.phase === 'idle' || state.phase === 'loading') && <Spinner />}
      {state.phase === 'failed' && (
        <OwnFailed failure={state.failure} policy={dashboardFailures} onReload={() => void loadPacks.execute(number)} />
      )}
      {state.phase === 'loaded' && state.page.total === 0 && <p>{dashboardTexts.empty}</p>}
      {state.phase === 'loaded' && state.page.items.length > 0 && <OwnPackTable packs={state.page.items} />}
      {state.phase === 'loaded' && state.page.pages > 1 && (
        <PageTurner
          page={state.page.page}
          pages={state.page.pages}
          isBusy={false}
          onPage={(page) => shell.navigation.push(ownPacksHref(page))}
        />
      )}
    </>
  );
}
