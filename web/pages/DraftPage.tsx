import { useState } from 'react';
import { ownPacksHref } from '../../core/dashboard/dashboard.routes.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import { type Draft, originalsOf } from '../../core/publishing/draft.ts';
import { draftFailures, refusalText } from '../../core/publishing/publishing.messages.ts';
import type { PageOfDraft } from '../../core/publishing/publishing.routes.ts';
import type { CheckCode } from '../../domain/publishing/checks.ts';
import { isOpen } from '../../domain/publishing/states.ts';
import type { App } from '../../composition/app.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { AboutForm } from '../publishing/draft/AboutForm.tsx';
import { CoverField } from '../publishing/cover/CoverField.tsx';
import { DeskSection } from '../publishing/DeskSection.tsx';
import * as css from '../publishing/desk.css.ts';
import { DraftActions } from '../publishing/draft/DraftActions.tsx';
import { DraftSteps } from '../publishing/draft/DraftSteps.tsx';
import { FindingList } from '../publishing/findings/FindingList.tsx';
import { FolderDrop } from '../publishing/folder/FolderDrop.tsx';
import { GridDesk } from '../publishing/grid/GridDesk.tsx';
import { draftTexts, dropTexts, reviewTexts, soldTexts } from '../publishing/publishing.messages.ts';
import { replaceFile } from '../publishing/folder/replace-file.ts';
import { SideChoice } from '../publishing/folder/SideChoice.tsx';
import { repushed, withCover, withSide, without } from '../publishing/folder/repush.ts';
import { ReviewActions } from '../publishing/draft/ReviewActions.tsx';
import { OriginalFiles } from '../publishing/sold/OriginalFiles.tsx';
import { TrustPanel } from '../publishing/draft/TrustPanel.tsx';
import type { WantedCell } from '../publishing/grid/SheetGrid.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwnFailed } from './OwnFailed.tsx';
import * as own from './own-page.css.ts';
import { ReviewQueue } from './ReviewQueue.tsx';

type Publishing = Awaited<ReturnType<App['publishing']['open']>>;

/**
 * The pages of providers and of staff: one pack, or the review queue if there is none. Both are in one file of code.
 */
export default function DraftPage({ about }: { about: PageOfDraft | null }) {
  return about === null ? <ReviewQueue /> : <DraftOnDesk key={about.id} {...about} />;
}

/** One draft of a pack: for its provider, or for staff in review. */
function DraftOnDesk({ id, isReview }: PageOfDraft) {
  const publishing = useLate(useApp().publishing);
  const state = useReadable(publishing.draft, whole);
  if (state.phase === 'failed')
    return (
      <OwnFailed
        failure={state.failure}
        policy={draftFailures}
        onReload={() => void (isReview ? publishing.reviewDraft : publishing.loadDraft).execute(id)}
      />
    );
  if (state.phase !== 'loaded' || state.id !== id) return <Spinner />;
  return <OneDraft draft={state.draft} isReview={isReview} publishing={publishing} />;
}

interface OneDraftProps {
  draft: Draft;
  isReview: boolean;
  publishing: Publishing;
}

function OneDraft({ draft, isReview, publishing }: OneDraftProps) {
  const [wanted, setWanted] = useState<WantedCell | null>(null);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const mayChange = !isReview && isOpen(draft.state) && draft.checking === null;
  const { pushPack, waiveFinding } = publishing;

  async function tell(asked: Promise<Result<unknown, Failure>>) {
    const answer = await asked;
    setRefusal(answer.ok ? null : answer.failure);
    return answer.ok;
  }

  return (
    <>
      <PageHeading className={own.title}>{draft.name}</PageHeading>
      <div className={css.top}>
        {isReview && <p className={css.muted}>{reviewTexts.by(draft.provider.name)}</p>}
        <DraftSteps draft={draft} />
        {isReview ? (
          <StaffActions draft={draft} publishing={publishing} onAsk={tell} />
        ) : (
          <MakerActions draft={draft} publishing={publishing} onAsk={tell} />
        )}
        {refusal && refusalText(refusal) !== '' && <FormProblem>{refusalText(refusal)}</FormProblem>}
        <SideChoice failure={refusal} onSide={(side) => void tell(pushPack.execute(withSide(draft, side)))} />
      </div>
      <DeskSection title={draftTexts.findings}>
        <FindingList
          draft={draft}
          onShow={(finding) =>
            finding.file !== null && setWanted({ file: finding.file, column: columnOf(finding.code) })
          }
          {...(mayChange && {
            onTakeOut: (file) => void pushPack.execute(without(draft, file)),
            onReplace: (replacement) => tell(replaceFile(publishing, draft, replacement)),
          })}
          {...(isReview && {
            onWaive: ({ code, file, measured: { text } }, reason) =>
              void tell(waiveFinding.execute(draft.id, { code, file, text }, reason)),
          })}
        />
      </DeskSection>
      <DeskSection title={draftTexts.labels}>
        <Labels draft={draft} isReview={isReview} publishing={publishing} wanted={wanted} />
      </DeskSection>
      {isReview && draft.originalsUrl !== null && (
        <DeskSection title={soldTexts.originals}>
          <OriginalFiles originals={originalsOf(draft)} />
        </DeskSection>
      )}
      {isReview && (
        <DeskSection title={reviewTexts.trust}>
          <TrustPanel
            trust={draft.trust}
            onDecide={(isTrusted, reason) => tell(publishing.trustMaker.execute(draft.id, isTrusted, reason))}
          />
        </DeskSection>
      )}
      <AboutSections draft={draft} isReadOnly={!mayChange} publishing={publishing} />
    </>
  );
}

/** A component of its own, because every edit of a cell re-renders it. */
function Labels({ draft, isReview, publishing, wanted }: OneDraftProps & { wanted: WantedCell | null }) {
  const labels = useReadable(publishing.grid, whole);
  return (
    labels.phase === 'open' &&
    labels.id === draft.id && (
      <GridDesk draft={draft} labels={labels} publishing={publishing} isReview={isReview} wanted={wanted} />
    )
  );
}

interface ActionsProps extends Omit<OneDraftProps, 'isReview'> {
  /** Shows a refusal; resolves to whether the request succeeded. */
  onAsk: (asked: Promise<Result<unknown, Failure>>) => Promise<boolean>;
}

function MakerActions({ draft, publishing, onAsk }: ActionsProps) {
  const { navigation } = useApp().shell;
  const { id } = draft;
  const { checkDraft, submitDraft, rescheduleDraft, withdrawDraft, relistDraft, removeDraft } = publishing;
  return (
    <DraftActions
      draft={draft}
      onCheck={() => void onAsk(checkDraft.execute(id))}
      onSubmit={(at) => void onAsk(submitDraft.execute(id, at))}
      onReschedule={(at) => void onAsk(rescheduleDraft.execute(id, at))}
      onWithdraw={() => void onAsk(withdrawDraft.execute(id))}
      onRelist={() => void onAsk(relistDraft.execute(id))}
      onRemove={() => void onAsk(removeDraft.execute(id)).then((isGone) => isGone && navigation.push(ownPacksHref()))}
    />
  );
}

const StaffActions = ({ draft, publishing, onAsk }: ActionsProps) => (
  <ReviewActions
    draft={draft}
    onApprove={() => void onAsk(publishing.approveDraft.execute(draft.id))}
    onReturn={(reason) => void onAsk(publishing.returnDraft.execute(draft.id, reason))}
    onSchedule={(at) => void onAsk(publishing.scheduleDraft.execute(draft.id, at))}
    onConfirm={() => void onAsk(publishing.confirmDraft.execute(draft.id))}
    onObject={(reason, endsTrust) => void onAsk(publishing.objectToDraft.execute(draft.id, reason, endsTrust))}
  />
);

function AboutSections({ draft, isReadOnly, publishing }: Omit<OneDraftProps, 'isReview'> & { isReadOnly: boolean }) {
  const pushing = useReadable(publishing.pushing, whole);
  const { describePack, pushPack } = publishing;
  return (
    <>
      <DeskSection title={draftTexts.about}>
        <CoverField
          draft={draft}
          isReadOnly={isReadOnly}
          onChoose={(file) => void pushPack.execute(withCover(draft, file))}
        />
        <AboutForm
          draft={draft}
          isReadOnly={isReadOnly}
          onSave={(about) => describePack.execute(draft.id, draft.revision, about)}
        />
      </DeskSection>
      {!isReadOnly && (
        <DeskSection title={draftTexts.files}>
          <FolderDrop
            hint={dropTexts.again}
            state={pushing}
            onFolder={({ files }, labels) => void pushPack.execute({ ...repushed(draft, files), labels })}
          />
        </DeskSection>
      )}
    </>
  );
}

/** The column that a finding refers to. */
const columnOf = (code: CheckCode): WantedCell['column'] =>
  /tempo|beats/.test(code) ? 'bpm' : /key/.test(code) ? 'key' : code === 'type-contradicted' ? 'type' : 'name';
