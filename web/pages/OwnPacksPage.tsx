import { dashboardFailures, dashboardTexts } from '../../core/dashboard/dashboard.messages.ts';
import { type PageOfOwnPacks, ownPacksHref } from '../../core/dashboard/dashboard.routes.ts';
import type { PackPage } from '../../core/catalogue/catalogue.port.ts';
import type { LabelSide } from '../../domain/publishing/two-sides.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import PageTurner from '../catalogue/lists/PageTurner.tsx';
import { draftFailures } from '../../core/publishing/publishing.messages.ts';
import type { DraftsState } from '../../core/publishing/draft.ts';
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

/** The packs of a provider, or of all for whom a maker acts: those on sale [DASH-02], and those on their way there. */
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
  const { publishing, shell } = useApp();
  const isOfSeveral = useReadable(useLate(publishing).drafts, isOfSeveralIn);
  return (
    <>
      <OnTheWay named={named} />
      <h2 className={css.heading}>{shelfTexts.onSale}</h2>
      {page.total === 0 && <p>{dashboardTexts.empty}</p>}
      {page.items.length > 0 && <OwnPackTable packs={page.items} isOfSeveral={isOfSeveral} />}
      {page.pages > 1 && (
        <PageTurner
          page={page.page}
          pages={page.pages}
          isBusy={false}
          onPage={(number) => shell.navigation.push(ownPacksHref(number, named))}
        />
      )}
      <OffSale isOfSeveral={isOfSeveral} />
    </>
  );
}

/** Whether a list has packs of several providers. */
const isOfSeveralIn = (drafts: DraftsState): boolean => drafts.phase === 'loaded' && drafts.list.provider === null;

/** What was on sale once, and is not any more: nowhere else is it found. */
function OffSale({ isOfSeveral }: { isOfSeveral: boolean }) {
  const { soldPacks } = useLate(useApp().publishing);
  const state = useReadable(soldPacks, whole);
  const gone = state.phase === 'loaded' ? state.packs.filter((pack) => pack.state !== 'on-sale') : [];
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
              {isOfSeveral && <span className={css.muted}>{pack.provider.name}</span>}
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
  const { drafts, pushing, loadDrafts, pushPack } = useLate(publishing);
  const state = useReadable(drafts, whole);
  const push = useReadable(pushing, whole);
  async function take({ name, files }: LocalFolder, labels?: LabelSide) {
    const pushed = await pushPack.execute({ id: null, provider: named, name, files, labels });
    if (pushed.ok) shell.navigation.push(draftHref({ id: pushed.value.draft.id, isReview: false }));
  }
  return (
    <section className={css.section} aria-label={shelfTexts.onTheWay}>
      <h2 className={css.heading}>{shelfTexts.onTheWay}</h2>
      {(state.phase === 'idle' || state.phase === 'loading') && <Spinner />}
      {state.phase === 'failed' && (
        <OwnFailed failure={state.failure} policy={draftFailures} onReload={() => void loadDrafts.execute(named)} />
      )}
      {state.phase === 'loaded' && (
        <ProviderSwitch
          chosen={state.list.provider?.slug ?? null}
          providers={state.list.providers}
          onChoose={(provider) => shell.navigation.push(ownPacksHref(1, provider))}
          hasAll
        />
      )}
      {state.phase === 'loaded' && <DraftList list={state.list} />}
      {/* A folder is brought for one of them. */}
      {isOfSeveralIn(state) ? (
        <p className={css.muted}>{dropTexts.forWhom}</p>
      ) : (
        <FolderDrop hint={dropTexts.hint} state={push} onFolder={(folder, labels) => void take(folder, labels)} />
      )}
    </section>
  );
}
