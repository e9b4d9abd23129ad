import type { FindingName } from '../../domain/publishing/draft.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Draft, DraftList } from './draft.ts';

/** What staff decides about the packs of all providers. Whoever does not belong to it fails as `forbidden`, with a notice. */
export interface ReviewPort {
  /** Packs that are submitted, the longest wait first, then approved and scheduled ones, then those that were drawn. */
  queue(): Promise<Result<DraftList, Failure>>;
  /** Any pack, wherever it stands. */
  draft(id: number): Promise<Result<Draft, Failure>>;
  approve(id: number): Promise<Result<Draft, Failure>>;
  /** Gives it back to its maker, who reads the reason. */
  giveBack(id: number, reason: string): Promise<Result<Draft, Failure>>;
  /** Decides not to mind a finding. Another check that finds exactly this again finds it waived. */
  waive(id: number, finding: FindingName, reason: string): Promise<Result<Draft, Failure>>;
  /** Has nothing against a pack that was sold by trust. After an objection its maker may put it back on sale. */
  confirm(id: number): Promise<Result<Draft, Failure>>;
  /** Takes such a pack off sale with all its versions; its maker reads the reason, and owners keep what they have. */
  object(id: number, reason: string, endsTrust: boolean): Promise<Result<Draft, Failure>>;
  /** Trusts the provider of a pack from now on, or no longer: what it submits then goes on sale without a review before. */
  trust(id: number, isTrusted: boolean, reason: string): Promise<Result<Draft, Failure>>;
  /** Says when it goes on sale, in epoch milliseconds; null for at once. The shop does it then by itself. */
  schedule(id: number, at: number | null): Promise<Result<Draft, Failure>>;
}
