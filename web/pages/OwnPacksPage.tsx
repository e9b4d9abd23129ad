import { dashboardFailures, dashboardTexts } from '../../core/dashboard/dashboard.messages.ts';
import { type PageOfOwnPacks, ownPacksHref } from '../../core/dashboard/dashboard.routes.ts';
import type { PackPage } from '../../core/catalogue/catalogue.port.ts';
import type { LabelSide } from '../../domain/publishing/two-sides.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import PageTurner from '../catalogue/lists/PageTurner.tsx';
import { draftFailures } from '../../core/publishing/publishing.messages.ts';
import type { Term } from '../../core/catalogue/packs/pack.ts';
import { draftHref, soldHref } from '../../core/publishing/addresses.ts';
import * as css from '../publishing/desk.css.ts';
import { DraftList } from '../publishing/draft/DraftList.tsx';
import { FolderDrop } from '../publishing/folder/FolderDrop.tsx';
import type { LocalFolder } from '../publishing/folder/local-folder.ts';
import { saleStateNames } from '../../domain/publishing/sold.messages.ts';
import { dropTexts, shelfTexts, soldTexts } from '../publishing/publishing.messages.ts';
import { ProviderSwitch } from '../dashboard/ProviderSwitch.tsx';
import { OwnPackTable } from '../dashboard/OwnPackTable.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwnFailed } from './OwnFailed.tsx';
import * as own from './own-page.css.ts';

/** The packs of a provider, or of all that a member acts for: those on sale [DASH-02], and drafts. */
export default function OwnPacksPage({ number, provider }: PageOfOwnPacks) {
  const { packs, loadPacks } = useLate(useApp().dashboard);
  const state = useReadable(packs, whole);
  return (
    <>
      <PageHeading className={own.title}>{dashboardTexts.ownPacks}</PageHeading>
      {(state.phase === 'idle' || state.phase === 'loading') && <Spinner />}
      {state.phase === 'failed' && (
        <OwnFailed
          failure={state.failure}
          policy={dashboardFailures}
          onReload={() => void loadPacks.execute(number, provider)}
        />
      )}
      {state.phase === 'loaded' && <OwnPacks page={state.page} named={provider} />}
    </>
  );
}

function OwnPacks({ page, named }: { page: PackPage; named: string | null }) {
  const { shell } = useApp();
  return (
    <>
      <OnTheWay named={named} />
      <h2 className={css.heading}>{shelfTexts.onSale}</h2>
      {page.total === 0 && <p>{dashboardTexts.empty}</p>}
      {page.items.length > 0 && <OwnPackTable packs={page.items} isOfSeveral={isOfSeveral(page.items)} />}
      {page.pages > 1 && (
        <PageTurner
          page={page.page}
          pages={page.pages}
          isBusy={false}
          onPage={(number) => shell.navigation.push(ownPacksHref(number, named))}
        />
      )}
      <OffSale />
    </>
  );
}

/** Whether the packs are of several providers; each then names its own. */
const isOfSeveral = (packs: ReadonlyArray<{ readonly provider: Term }>): boolean =>
  new Set(packs.map(({ provider }) => provider.slug)).size > 1;

/** Packs that used to be on sale, which are listed nowhere else. */
function OffSale() {
  const { soldPacks } = useLate(useApp().publishing);
  const state = useReadable(soldPacks, whole);
  const packs = state.phase === 'loaded' ? state.packs : [];
  const gone = packs.filter((pack) => pack.state !== 'on-sale');
  if (gone.length === 0) return null;
  return (
    <section className={css.section} aria-label={soldTexts.offSale}>
      <h2 className={css.heading}>{soldTexts.offSale}</h2>
      <ul className={css.packs}>
        {gone.map((pack) => (
          <li key={pack.id} className={css.pack}>
            <span>
              <a className={css.packName} href={soldHref(pack.id)}>
                {pack.name}
              </a>{' '}
              {isOfSeveral(packs) && <span className={css.muted}>{pack.provider.name}</span>}
            </span>
            <span className={css.packFacts}>
              {saleStateNames[pack.state]} · {soldTexts.counted(pack.soundCount, pack.soundsOffSale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OnTheWay({ named }: { named: string | null }) {
  const { publishing, shell } = useApp();
  const { drafts, loadDrafts } = useLate(publishing);
  const state = useReadable(drafts, whole);
  return (
    <section className={css.section} aria-label={shelfTexts.onTheWay}>
      <h2 className={css.heading}>{shelfTexts.onTheWay}</h2>
      {(state.phase === 'idle' || state.phase === 'loading') && <Spinner />}
      {state.phase === 'failed' && (
        <OwnFailed failure={state.failure} policy={draftFailures} onReload={() => void loadDrafts.execute(named)} />
      )}
      {state.phase === 'loaded' && (
        <>
          <ProviderSwitch
            chosen={state.list.provider?.slug ?? null}
            providers={state.list.providers}
            onChoose={(provider) => shell.navigation.push(ownPacksHref(1, provider))}
            hasAll
          />
          <DraftList list={state.list} />
          {state.list.provider === null ? (
            <p className={css.muted}>{dropTexts.forWhom}</p>
          ) : (
            <Bring whose={state.list.provider.slug} />
          )}
        </>
      )}
    </section>
  );
}

/** Uploads a folder for one provider. */
function Bring({ whose }: { whose: string }) {
  const { publishing, shell } = useApp();
  const { pushing, pushPack } = useLate(publishing);
  const state = useReadable(pushing, whole);
  async function take({ name, files }: LocalFolder, labels?: LabelSide) {
    const pushed = await pushPack.execute({ id: null, provider: whose, name, files, labels });
    if (pushed.ok) shell.navigation.push(draftHref({ id: pushed.value.draft.id, isReview: false }));
  }
  return <FolderDrop hint={dropTexts.hint} state={state} onFolder={(folder, labels) => void take(folder, labels)} />;
}
