import type { RemovedList } from '../../domain/publishing/removed.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Draft, DraftList } from '../publishing/draft.ts';
import type { PublishingPort } from '../publishing/publishing.port.ts';
import type { ReviewPort } from '../publishing/review.port.ts';
import type { ShelfPort } from '../publishing/shelf.port.ts';
import type { SoldPack, SoldSummary } from '../publishing/sold.ts';
import { HeldCalls } from './held-calls.ts';

type Changed = Result<Draft, Failure>;

/** Packs that are not on sale yet; the test controls the answers. */
export class FakePublishing implements PublishingPort {
  readonly lists = new HeldCalls<[provider: string | null], Result<DraftList, Failure>>();
  readonly looks = new HeldCalls<[id: number], Changed>();
  readonly pushes = new HeldCalls<
    Parameters<PublishingPort['push']>,
    Result<{ readonly draft: Draft; readonly missing: readonly string[] }, Failure>
  >();
  readonly puts = new HeldCalls<Parameters<PublishingPort['putFile']>, Result<void, Failure>>();
  readonly checks = new HeldCalls<[id: number], Changed>();
  readonly labels = new HeldCalls<Parameters<PublishingPort['saveLabels']>, Changed>();
  readonly descriptions = new HeldCalls<Parameters<PublishingPort['describe']>, Changed>();
  readonly submissions = new HeldCalls<Parameters<PublishingPort['submit']>, Changed>();
  readonly moves = new HeldCalls<Parameters<PublishingPort['reschedule']>, Changed>();
  readonly withdrawals = new HeldCalls<[id: number], Changed>();
  readonly relistings = new HeldCalls<[id: number], Changed>();
  readonly removals = new HeldCalls<[id: number], Result<void, Failure>>();

  readonly drafts = this.lists.ask;
  readonly draft = this.looks.ask;
  readonly push = this.pushes.ask;
  readonly putFile = this.puts.ask;
  readonly check = this.checks.ask;
  readonly saveLabels = this.labels.ask;
  readonly describe = this.descriptions.ask;
  readonly submit = this.submissions.ask;
  readonly reschedule = this.moves.ask;
  readonly withdraw = this.withdrawals.ask;
  readonly relist = this.relistings.ask;
  readonly remove = this.removals.ask;
}

/** Packs that were put on sale; the test controls the answers. */
export class FakeShelf implements ShelfPort {
  readonly lists = new HeldCalls<[provider: string | null], Result<readonly SoldSummary[], Failure>>();
  readonly looks = new HeldCalls<Parameters<ShelfPort['pack']>, Result<SoldPack, Failure>>();
  readonly withdrawals = new HeldCalls<Parameters<ShelfPort['withdraw']>, Result<SoldPack, Failure>>();
  readonly relistings = new HeldCalls<Parameters<ShelfPort['relist']>, Result<SoldPack, Failure>>();

  readonly packs = this.lists.ask;
  readonly pack = this.looks.ask;
  readonly withdraw = this.withdrawals.ask;
  readonly relist = this.relistings.ask;
}

/** Decisions of staff; the test controls the answers. */
export class FakeReview implements ReviewPort {
  readonly queues = new HeldCalls<[], Result<DraftList, Failure>>();
  readonly removals = new HeldCalls<Parameters<ReviewPort['removed']>, Result<RemovedList, Failure>>();
  readonly looks = new HeldCalls<[id: number], Changed>();
  readonly approvals = new HeldCalls<[id: number], Changed>();
  readonly returns = new HeldCalls<Parameters<ReviewPort['giveBack']>, Changed>();
  readonly waivers = new HeldCalls<Parameters<ReviewPort['waive']>, Changed>();
  readonly confirmations = new HeldCalls<[id: number], Changed>();
  readonly objections = new HeldCalls<Parameters<ReviewPort['object']>, Changed>();
  readonly trusts = new HeldCalls<Parameters<ReviewPort['trust']>, Changed>();
  readonly schedules = new HeldCalls<Parameters<ReviewPort['schedule']>, Changed>();

  readonly queue = this.queues.ask;
  readonly removed = this.removals.ask;
  readonly draft = this.looks.ask;
  readonly approve = this.approvals.ask;
  readonly giveBack = this.returns.ask;
  readonly waive = this.waivers.ask;
  readonly confirm = this.confirmations.ask;
  readonly object = this.objections.ask;
  readonly trust = this.trusts.ask;
  readonly schedule = this.schedules.ask;
}
