import type { SoundType } from '../../domain/catalogue/sound-types.ts';
import type { CheckedFile, Suggestions } from '../../domain/publishing/check-file.ts';
import type { Level } from '../../domain/publishing/checks.ts';
import type { AboutPack, JudgedFinding } from '../../domain/publishing/draft.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import type { DraftState } from '../../domain/publishing/states.ts';
import type { AloneState, TrustDecision } from '../../domain/publishing/trust.ts';
import type { Term } from '../catalogue/packs/pack.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import type { Originals } from './sold.ts';

/** A pack on its way from a folder to the shelf, as lists show it. */
export interface DraftSummary {
  readonly id: number;
  readonly name: string;
  readonly provider: Term;
  readonly state: DraftState;
  /** 1 for a pack that was never on sale; the next one for files that are added to it later. */
  readonly version: number;
  /** Counts every change: who changes says which revision they have seen. */
  readonly revision: number;
  readonly fileCount: number;
  readonly bytes: number;
  /** What the last check has found and staff has not waived. */
  readonly counts: Readonly<Record<Level, number>>;
  /** Epoch milliseconds. */
  readonly changedAt: number;
  readonly submittedAt: number | null;
  /** When it goes on sale, or went. */
  readonly onSaleAt: number | null;
  /** The address of the pack in the shop, once it is on sale. */
  readonly packSlug: string | null;
  /** How it stands where it was sold by trust in its provider; null where staff has approved it. */
  readonly alone: AloneState | null;
}

/** One file of a pack. */
export interface DraftFile {
  /** In the pack, with slashes. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Whether its bytes have arrived. */
  readonly isHere: boolean;
  /** Where its maker and staff get it as it was pushed, once it has arrived. */
  readonly originalUrl: string | null;
  /** Where its maker and staff hear it as customers will; null for what is no sound, or was not checked. */
  readonly previewUrl: string | null;
  /** Null where nobody has looked yet; `about` for cover, sheet and manifest. */
  readonly kind: CheckedFile['kind'] | 'about' | null;
  readonly seconds: number | null;
  /** What customers will read, by its labels, chunks and name, as they were checked. */
  readonly type: SoundType | null;
  readonly bpm: number | null;
  readonly key: string | null;
  /** What the maker says of it; null where nothing is said. */
  readonly labels: SheetRow | null;
  /** What a machine hears. */
  readonly suggestions: Suggestions | null;
}

/** The same with all that is known of it. */
export interface Draft extends DraftSummary {
  readonly about: AboutPack;
  /** The path of its picture. */
  readonly cover: string | null;
  /** Where all of its files are one ZIP, as they were pushed; null where none has arrived. */
  readonly originalsUrl: string | null;
  /** Why staff has given it back; null where it was not given back, or was submitted since. */
  readonly returned: string | null;
  /** Whether it is not for sale because others claim rights in it, whatever its state. */
  readonly isClaimed: boolean;
  /** Why staff keeps the pack off sale, by any of its versions, after it was sold by trust. */
  readonly objection: string | null;
  readonly trust: MakerTrust;
  /** How far a check is that is under way; null while there is none. */
  readonly checking: { readonly done: number; readonly of: number } | null;
  readonly files: readonly DraftFile[];
  readonly findings: readonly JudgedFinding[];
}

/** Whether the provider of a pack is trusted, and all that was decided about that, the oldest first. */
export interface MakerTrust {
  readonly isTrusted: boolean;
  readonly log: readonly TrustDecision[];
}

/** What of a pack has arrived, as it was pushed. */
export const originalsOf = ({ originalsUrl, files }: Draft): Originals => ({
  zipUrl: originalsUrl,
  files: files.flatMap(({ path, sha256, bytes, originalUrl }) =>
    originalUrl === null ? [] : [{ path, sha256, bytes, url: originalUrl }],
  ),
});

/** Packs of a provider, or those that staff looks at, and how long makers wait. */
export interface DraftList {
  readonly items: readonly DraftSummary[];
  readonly queue: ReviewQueue;
  /** Whether packs of all whose they are go on sale alone. */
  readonly isTrusted: boolean;
  /** Whose packs they are; null where they are of several, and for those that staff looks at. */
  readonly provider: Term | null;
  /** All for whom the maker may act. What is brought for none that is named is for the first. */
  readonly providers: readonly Term[];
}

/** The queue of the shop, the same for everybody. */
export interface ReviewQueue {
  /** Packs that are submitted and not decided about. */
  readonly length: number;
  /** How long half of the packs that were decided about lately have waited at most; null where there were none. */
  readonly medianWaitMs: number | null;
}

export type DraftsState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly list: DraftList }
  | { readonly phase: 'failed'; readonly failure: Failure };

export type DraftOnViewState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly id: number }
  | { readonly phase: 'loaded'; readonly id: number; readonly draft: Draft }
  | { readonly phase: 'failed'; readonly id: number; readonly failure: Failure };

/** A push that is under way. */
export type PushState =
  | { readonly phase: 'idle' }
  /** Files are read and their digests made. */
  | { readonly phase: 'reading'; readonly done: number; readonly of: number }
  /** Those that the shop lacks travel; counts are of files and bytes that had to. */
  | {
      readonly phase: 'sending';
      readonly done: number;
      readonly of: number;
      readonly sentBytes: number;
      readonly ofBytes: number;
    }
  | { readonly phase: 'checking'; readonly done: number; readonly of: number }
  | { readonly phase: 'pushed'; readonly draftId: number }
  | { readonly phase: 'failed'; readonly failure: Failure };

/** Packs of the provider. */
export class OwnDrafts extends Store<DraftsState> {}
/** Packs that staff has to look at. */
export class ReviewedDrafts extends Store<DraftsState> {}
/** The pack that is on view, for its maker or for staff. */
export class DraftOnView extends Store<DraftOnViewState> {
  /** Shows what an answer says of the pack that is on view; of another one it says nothing here. */
  show(draft: Draft): void {
    this.update((state) =>
      state.phase === 'idle' || state.id === draft.id ? { phase: 'loaded', id: draft.id, draft } : state,
    );
  }
}
export class Pushing extends Store<PushState> {}

/** Whether the shop is still working on a pack: it checks it, or puts it on sale. */
export const isUnderWay = ({ state, checking, onSaleAt }: Draft, now: number): boolean =>
  checking !== null || (state === 'scheduled' && onSaleAt !== null && onSaleAt <= now);
