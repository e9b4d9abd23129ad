import type { FindingName } from '../../domain/publishing/draft.ts';
import type { RemovedList } from '../../domain/publishing/removed.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Draft, DraftList } from './draft.ts';

/** Staff's decisions about the packs of all providers. Calls by others fail as `forbidden`, with a notice. */
export interface ReviewPort {
  /** Submitted packs with the longest wait first, then approved and scheduled ones, then those sampled for review. */
  queue(): Promise<Result<DraftList, Failure>>;
  /** What is off sale in the shop, with who has taken it off; a text finds it by its name, its pack's or its provider's. */
  removed(text: string): Promise<Result<RemovedList, Failure>>;
  /** Any pack in any state. */
  draft(id: number): Promise<Result<Draft, Failure>>;
  approve(id: number): Promise<Result<Draft, Failure>>;
  /** Returns it to its provider, who sees the reason. */
  giveBack(id: number, reason: string): Promise<Result<Draft, Failure>>;
  /** Waives a finding. A later check that makes exactly the same finding finds it waived. */
  waive(id: number, finding: FindingName, reason: string): Promise<Result<Draft, Failure>>;
  /** Accepts a pack that was sold by trust. After an objection, its provider may put it back on sale. */
  confirm(id: number): Promise<Result<Draft, Failure>>;
  /** Takes all versions of such a pack off sale; its provider sees the reason, and owners keep what they have. */
  object(id: number, reason: string, endsTrust: boolean): Promise<Result<Draft, Failure>>;
  /** Grants or ends the trust in the provider of a pack: its submissions then go on sale without a prior review. */
  trust(id: number, isTrusted: boolean, reason: string): Promise<Result<Draft, Failure>>;
  /** Sets when it goes on sale, in epoch milliseconds; null means at once. The shop then does so by itself. */
  schedule(id: number, at: number | null): Promise<Result<Draft, Failure>>;
}
