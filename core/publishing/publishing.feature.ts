import type { Belongings } from '../account/belongings.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Clock } from '../kernel/clock.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { ChangeDraft, type ChangeDraftNeeds } from './change-draft.ts';
import { CheckDraft } from './check-draft.ts';
import {
  DraftOnView,
  type DraftOnViewState,
  type DraftsState,
  OwnDrafts,
  Pushing,
  type PushState,
  ReviewedDrafts,
} from './draft.ts';
import { EditGrid } from './edit-grid.ts';
import { FetchOriginals } from './fetch-originals.ts';
import { FollowDraft } from './follow-draft.ts';
import { KeepGrid } from './keep-grid.ts';
import { EditedGrid } from './edited-grid.ts';
import { LoadDraft } from './load-draft.ts';
import { ChangeSale, type ChangeSaleNeeds } from './change-sale.ts';
import { LoadDrafts } from './load-drafts.ts';
import { LoadRemoved } from './load-removed.ts';
import { LoadSoldPack, LoadSoldPacks } from './load-sold.ts';
import { publishingToasts } from './publishing.messages.ts';
import type { PublishingPort } from './publishing.port.ts';
import { PushPack } from './push-pack.ts';
import { RemoveDraft } from './remove-draft.ts';
import type { ReviewPort } from './review.port.ts';
import { ScheduleDraft } from './schedule-draft.ts';
import type { ShelfPort } from './shelf.port.ts';
import {
  RemovedOnView,
  type RemovedState,
  SoldPackOnView,
  SoldPacks,
  type SoldPacksState,
  type SoldPackState,
} from './sold.ts';

interface Parts {
  readonly ports: {
    readonly publishing: PublishingPort;
    readonly shelf: ShelfPort;
    readonly review: ReviewPort;
    readonly clock: Clock;
  };
  readonly needs: {
    readonly belongings: Belongings;
    readonly requireLogin: RequireLogin;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
  readonly snapshot?:
    | {
        readonly drafts: DraftsState;
        readonly reviewed: DraftsState;
        readonly removed: RemovedState;
        readonly draft: DraftOnViewState;
        readonly soldPacks: SoldPacksState;
        readonly soldPack: SoldPackState;
        readonly pushing: PushState;
      }
    | undefined;
}

/** From a folder to a pack on sale: what providers do, and what staff decides. */
export function createPublishing({ ports, needs, snapshot }: Parts) {
  const { publishing: port, shelf, review, clock } = ports;
  const { belongings, ...shared } = needs;
  const drafts = new OwnDrafts(snapshot?.drafts ?? { phase: 'idle' });
  const reviewed = new ReviewedDrafts(snapshot?.reviewed ?? { phase: 'idle' });
  const removed = new RemovedOnView(snapshot?.removed ?? { phase: 'idle' });
  const draft = new DraftOnView(snapshot?.draft ?? { phase: 'idle' });
  const soldPacks = new SoldPacks(snapshot?.soldPacks ?? { phase: 'idle' });
  const soldPack = new SoldPackOnView(snapshot?.soldPack ?? { phase: 'idle' });
  // A push belongs to the tab with the folder.
  const pushing = new Pushing({ phase: 'idle' });
  const follow = new FollowDraft({ draft, clock });
  const grid = new EditedGrid({ phase: 'idle' });
  const editing = draft.changes$.subscribe((shown) => grid.follow(shown));
  belongings.addShown(() => {
    follow.rest();
    drafts.set({ phase: 'idle' });
    reviewed.set({ phase: 'idle' });
    removed.set({ phase: 'idle' });
    draft.set({ phase: 'idle' });
    soldPacks.set({ phase: 'idle' });
    soldPack.set({ phase: 'idle' });
    pushing.set({ phase: 'idle' });
  });
  const deciding = { ...shared, belongings, draft };
  const checkDraft = new CheckDraft({ ...deciding, port, follow });
  const saveLabels = new ChangeDraft(
    deciding,
    (id, ...said: Rest<PublishingPort['saveLabels']>) => port.saveLabels(id, ...said),
    null,
  );
  return {
    state: readOnly({ drafts, reviewed, removed, draft, soldPacks, soldPack, pushing, grid }),
    useCases: {
      loadDrafts: new LoadDrafts({ ...shared, ask: (provider) => port.drafts(provider), shown: drafts }),
      loadDraft: new LoadDraft({ ...deciding, ask: (id) => port.draft(id) }),
      pushPack: new PushPack({ ...deciding, port, pushing, follow }),
      checkDraft,
      saveLabels,
      editGrid: new EditGrid(grid),
      keepGrid: new KeepGrid({ grid, draft, belongings, look: (id) => port.draft(id), saveLabels, checkDraft }),
      describePack: new ChangeDraft(
        deciding,
        (id, ...said: Rest<PublishingPort['describe']>) => port.describe(id, ...said),
        null,
      ),
      ...handingIn(deciding, port, follow),
      withdrawDraft: new ChangeDraft<[]>(deciding, (id) => port.withdraw(id), publishingToasts.withdrawn),
      relistDraft: new ChangeDraft<[]>(deciding, (id) => port.relist(id), publishingToasts.relisted),
      removeDraft: new RemoveDraft({ ...deciding, port, drafts }),
      ...selling({ ...shared, belongings, shelf, soldPacks, soldPack }),
      fetchOriginals: new FetchOriginals({ ...shared, port, shelf, review }),
      loadQueue: new LoadDrafts({ ...shared, ask: () => review.queue(), shown: reviewed }),
      loadRemoved: new LoadRemoved({ ...shared, review, removed }),
      reviewDraft: new LoadDraft({ ...deciding, ask: (id) => review.draft(id) }),
      ...decisions(deciding, review, follow),
    },
    snapshot: () => currents({ drafts, reviewed, removed, draft, soldPacks, soldPack, pushing }),
    dispose() {
      editing.unsubscribe();
      follow.rest();
    },
  };
}

/** Submits a pack, and sets when it goes on sale, if the provider may decide that. */
const handingIn = (deciding: ChangeDraftNeeds, port: PublishingPort, follow: FollowDraft) => {
  const look = (id: number) => port.draft(id);
  return {
    submitDraft: new ScheduleDraft(
      new ChangeDraft(deciding, (id, at: number | null) => port.submit(id, at), publishingToasts.submitted),
      look,
      follow,
    ),
    rescheduleDraft: new ScheduleDraft(
      new ChangeDraft(deciding, (id, at: number | null) => port.reschedule(id, at), publishingToasts.scheduled),
      look,
      follow,
    ),
  };
};

/** Use cases for packs that are or were on sale, whatever their origin. */
const selling = (needs: ChangeSaleNeeds & { readonly shelf: ShelfPort; readonly soldPacks: SoldPacks }) => ({
  loadSoldPacks: new LoadSoldPacks(needs),
  loadSoldPack: new LoadSoldPack(needs),
  withdrawSold: new ChangeSale(
    needs,
    (of, reason: string) => needs.shelf.withdraw(of, reason),
    publishingToasts.withdrawn,
  ),
  relistSold: new ChangeSale<[]>(needs, (of) => needs.shelf.relist(of), publishingToasts.relisted),
});

/** Staff's decisions. */
const decisions = (deciding: ChangeDraftNeeds, review: ReviewPort, follow: FollowDraft) => ({
  approveDraft: new ChangeDraft<[]>(deciding, (id) => review.approve(id), publishingToasts.approved),
  returnDraft: new ChangeDraft(
    deciding,
    (id, ...said: Rest<ReviewPort['giveBack']>) => review.giveBack(id, ...said),
    publishingToasts.returned,
  ),
  waiveFinding: new ChangeDraft(
    deciding,
    (id, ...said: Rest<ReviewPort['waive']>) => review.waive(id, ...said),
    publishingToasts.waived,
  ),
  confirmDraft: new ChangeDraft<[]>(deciding, (id) => review.confirm(id), publishingToasts.confirmed),
  objectToDraft: new ChangeDraft(
    deciding,
    (id, ...said: Rest<ReviewPort['object']>) => review.object(id, ...said),
    publishingToasts.objected,
  ),
  trustMaker: new ChangeDraft(deciding, (id, ...said: Rest<ReviewPort['trust']>) => review.trust(id, ...said), null),
  scheduleDraft: new ScheduleDraft(
    new ChangeDraft(deciding, (id, at: number | null) => review.schedule(id, at), publishingToasts.scheduled),
    (id) => review.draft(id),
    follow,
  ),
});

/** The arguments after the id of the pack. */
type Rest<Call extends (id: number, ...said: never[]) => unknown> =
  Parameters<Call> extends [number, ...infer Said] ? Said : never;
