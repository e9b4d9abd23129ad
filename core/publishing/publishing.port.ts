import type { AboutPack, PushedFile } from '../../domain/publishing/draft.ts';
import type { LabelSide } from '../../domain/publishing/two-sides.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Draft, DraftList } from './draft.ts';

/** All files of a pack, as they are in its folder now. */
export interface PushManifest {
  /** Of a pack that was pushed before; null finds it by its name, or makes a new one. */
  readonly id: number | null;
  /** Who brings it, by its slug; null for the provider of that pack, or the only one. Of several a new pack needs one: `invalid`. */
  readonly provider: string | null;
  readonly name: string;
  readonly files: readonly PushedFile[];
  /** Whose labels count in the check that follows, where sheet and shop have both changed one. */
  readonly labels?: LabelSide | undefined;
}

/**
 * Packs of a provider on their way to the shelf. Whoever is no provider fails as `forbidden`, with a notice, and so does who
 * names a provider that is not theirs; a pack of somebody else is `notFound`. What cannot happen to a pack where it stands is
 * `forbidden`, with a notice. Every call may be made again.
 */
export interface PublishingPort {
  /** What was changed last comes first; null is of all for whom the maker acts. */
  drafts(provider: string | null): Promise<Result<DraftList, Failure>>;
  draft(id: number): Promise<Result<Draft, Failure>>;
  /** Says what a pack consists of; answers digests of files that the shop lacks. Files that are not named leave the pack. */
  push(
    manifest: PushManifest,
  ): Promise<Result<{ readonly draft: Draft; readonly missing: readonly string[] }, Failure>>;
  /** Brings one of them. Other bytes than announced fail as `invalid`. */
  putFile(sha256: string, bytes: Uint8Array<ArrayBuffer>, provider: string | null): Promise<Result<void, Failure>>;
  /**
   * Lets the gate look at it; `checking` of the answer says how far it is. Files that have not arrived fail as `invalid`,
   * and so do labels that were changed in the sheet and in the shop, of `labels`, where a push has not said which count.
   */
  check(id: number): Promise<Result<Draft, Failure>>;
  /** Says of files what they are; files that are not named keep their labels. Another revision fails as `invalid` of `revision`. */
  saveLabels(id: number, revision: number, rows: ReadonlyMap<string, SheetRow>): Promise<Result<Draft, Failure>>;
  describe(id: number, revision: number, about: AboutPack): Promise<Result<Draft, Failure>>;
  /**
   * Hands it in. Of a trusted provider it goes on sale at a moment, in epoch milliseconds, or at once where that is null,
   * unless something blocks it or rights are claimed. Of a pack that waits for staff a moment fails as `invalid` of `at`, as
   * one does that is past.
   */
  submit(id: number, at: number | null): Promise<Result<Draft, Failure>>;
  /** Chooses another moment for a pack that goes on sale by trust; null is at once. What staff has chosen is `forbidden`. */
  reschedule(id: number, at: number | null): Promise<Result<Draft, Failure>>;
  /** Takes it back, or ends its sale: no version of it is sold from then on, and owners keep what they have. */
  withdraw(id: number): Promise<Result<Draft, Failure>>;
  /** Puts a pack back on sale that was withdrawn from it. While others claim rights in it, that is `forbidden`. */
  relist(id: number): Promise<Result<Draft, Failure>>;
  /** Throws it away, with those of its files that no other pack of the provider has. */
  remove(id: number): Promise<Result<void, Failure>>;
}
