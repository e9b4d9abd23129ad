import type { AboutPack, PushedFile } from '../../domain/publishing/draft.ts';
import type { LabelSide } from '../../domain/publishing/two-sides.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Draft, DraftList } from './draft.ts';

/** All files of a pack, as they are in its folder now. */
export interface PushManifest {
  /** The id of an existing draft; null finds it by its name, or creates one. */
  readonly id: number | null;
  /** Who brings it, by its slug; null for the provider of that pack, or the only one. Of several a new pack needs one: `invalid`. */
  readonly provider: string | null;
  readonly name: string;
  readonly files: readonly PushedFile[];
  /** Whose labels count in the following check, if sheet and shop have both changed one. */
  readonly labels?: LabelSide | undefined;
}

/**
 * A provider's packs on their way to sale. Calls by others fail as `forbidden`, with a notice, as do calls that name
 * somebody else's provider; a pack of somebody else is `notFound`. An action that is not possible in the pack's state
 * is `forbidden`, with a notice. Every call may be repeated.
 */
export interface PublishingPort {
  /** The latest change first; null means all providers that the customer acts for. */
  drafts(provider: string | null): Promise<Result<DraftList, Failure>>;
  draft(id: number): Promise<Result<Draft, Failure>>;
  /**
   * Sets the contents of a pack; returns digests of files that the shop lacks. Files that are not listed are removed
   * from the pack.
   */
  push(
    manifest: PushManifest,
  ): Promise<Result<{ readonly draft: Draft; readonly missing: readonly string[] }, Failure>>;
  /** Uploads one of them. Bytes that do not match the digest fail as `invalid`. */
  putFile(sha256: string, bytes: Uint8Array<ArrayBuffer>, provider: string | null): Promise<Result<void, Failure>>;
  /**
   * Starts a check; `checking` in the answer is its progress. Files that have not arrived fail as `invalid`, and so do
   * labels changed both in the sheet and in the shop, as `labels`, if the push has not said which count.
   */
  check(id: number): Promise<Result<Draft, Failure>>;
  /**
   * Saves labels of files; files that are not listed keep theirs. An outdated revision fails as `invalid`, as
   * `revision`.
   */
  saveLabels(id: number, revision: number, rows: ReadonlyMap<string, SheetRow>): Promise<Result<Draft, Failure>>;
  describe(id: number, revision: number, about: AboutPack): Promise<Result<Draft, Failure>>;
  /**
   * Submits it. For a trusted provider it goes on sale at a moment, in epoch milliseconds, or at once if that is null,
   * unless something blocks it or rights are claimed. For a pack that waits for staff, a moment fails as `invalid`, as
   * `at`, and so does one in the past.
   */
  submit(id: number, at: number | null): Promise<Result<Draft, Failure>>;
  /**
   * Chooses another moment for a pack that goes on sale by trust; null means at once. A moment chosen by staff is
   * `forbidden`.
   */
  reschedule(id: number, at: number | null): Promise<Result<Draft, Failure>>;
  /** Takes back a submission, or ends the sale of all versions; owners keep what they have. */
  withdraw(id: number): Promise<Result<Draft, Failure>>;
  /** Puts a withdrawn pack back on sale. While others claim rights in it, that is `forbidden`. */
  relist(id: number): Promise<Result<Draft, Failure>>;
  /** Deletes it, with those of its files that no other pack of the provider has. */
  remove(id: number): Promise<Result<void, Failure>>;
}
