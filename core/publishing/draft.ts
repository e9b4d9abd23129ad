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

/** A pack on its way to sale, as in lists. */
export interface DraftSummary {
  readonly id: number;
  readonly name: string;
  readonly provider: Term;
  readonly state: DraftState;
  /** 1 for a pack that was never on sale; the next one for files added to it later. */
  readonly version: number;
  /** Counts all changes: every change names the revision it is based on. */
  readonly revision: number;
  readonly fileCount: number;
  readonly bytes: number;
  /** Findings of the last check that staff has not waived. */
  readonly counts: Readonly<Record<Level, number>>;
  /** Epoch milliseconds. */
  readonly changedAt: number;
  readonly submittedAt: number | null;
  /** When it goes or went on sale. */
  readonly onSaleAt: number | null;
  /** The slug of the pack, once it is on sale. */
  readonly packSlug: string | null;
  /** Its state if it was sold by trust in its provider; null if staff has approved it. */
  readonly alone: AloneState | null;
}

/** One file of a pack. */
export interface DraftFile {
  /** Within the pack, with slashes. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Whether its bytes have arrived. */
  readonly isHere: boolean;
  /** The delivered file, for provider and staff, once it has arrived. */
  readonly originalUrl: string | null;
  /** The customers' preview, for provider and staff; null if it is not a sound, or unchecked. */
  readonly previewUrl: string | null;
  /** Null if unchecked; `about` for cover, sheet and manifest. */
  readonly kind: CheckedFile['kind'] | 'about' | null;
  readonly seconds: number | null;
  /** What customers will see, from labels, chunks and name at the time of the check. */
  readonly type: SoundType | null;
  readonly bpm: number | null;
  readonly key: string | null;
  /** The provider's labels; null if there are none. */
  readonly labels: SheetRow | null;
  /** What was detected. */
  readonly suggestions: Suggestions | null;
}

/** The same with all details. */
export interface Draft extends DraftSummary {
  readonly about: AboutPack;
  /** The path of its cover. */
  readonly cover: string | null;
  /** All delivered files as one ZIP; null if none has arrived. */
  readonly originalsUrl: string | null;
  /** Why staff has returned it; null if it was not returned, or was submitted again since. */
  readonly returned: string | null;
  /** Whether it is off sale because others claim rights in it, whatever its state. */
  readonly isClaimed: boolean;
  /** Why staff keeps all versions of the pack off sale, after it was sold by trust. */
  readonly objection: string | null;
  readonly trust: MakerTrust;
  /** The progress of a running check; null without one. */
  readonly checking: { readonly done: number; readonly of: number } | null;
  readonly files: readonly DraftFile[];
  readonly findings: readonly JudgedFinding[];
}

/** Whether the provider of a pack is trusted, and all decisions about that, oldest first. */
export interface MakerTrust {
  readonly isTrusted: boolean;
  readonly log: readonly TrustDecision[];
}

/** The delivered files of a pack that have arrived. */
export const originalsOf = ({ originalsUrl, files }: Draft): Originals => ({
  zipUrl: originalsUrl,
  files: files.flatMap(({ path, sha256, bytes, originalUrl }) =>
    originalUrl === null ? [] : [{ path, sha256, bytes, url: originalUrl }],
  ),
});

/** Packs of a provider, or those for review, and how long providers wait. */
export interface DraftList {
  readonly items: readonly DraftSummary[];
  readonly queue: ReviewQueue;
  /** Whether all of their providers are trusted, so that packs go on sale without a review. */
  readonly isTrusted: boolean;
  /** The provider; null for several, and for packs under review. */
  readonly provider: Term | null;
  /** All providers that the customer may act for. The first is the default. */
  readonly providers: readonly Term[];
}

/** The shop's review queue, the same for everybody. */
export interface ReviewQueue {
  /** Submitted packs without a decision. */
  readonly length: number;
  /** The median wait of packs decided recently; null if there were none. */
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

/** The progress of a push. */
export type PushState =
  | { readonly phase: 'idle' }
  /** Files are read and hashed. */
  | { readonly phase: 'reading'; readonly done: number; readonly of: number }
  /** Files that the shop lacks are uploaded; only they count. */
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

/** The packs of the provider. */
export class OwnDrafts extends Store<DraftsState> {}
/** The packs for staff to review. */
export class ReviewedDrafts extends Store<DraftsState> {}
/** The pack on view, for its provider or for staff. */
export class DraftOnView extends Store<DraftOnViewState> {
  /** Shows a new state of the pack on view; ignores other packs, and answers that came later than newer ones. */
  show(draft: Draft): void {
    this.update((state) => {
      const isAnother = state.phase !== 'idle' && state.id !== draft.id;
      const isOvertaken = state.phase === 'loaded' && state.draft.revision > draft.revision;
      return isAnother || isOvertaken ? state : { phase: 'loaded', id: draft.id, draft };
    });
  }

  /** The same, unless nothing is on view any more. */
  catchUp(draft: Draft): void {
    if (this.current.phase === 'loaded') this.show(draft);
  }
}
export class Pushing extends Store<PushState> {}

/** Whether the shop is still working on a pack: checking it, or putting it on sale. */
export const isUnderWay = ({ state, checking, onSaleAt }: Draft, now: number): boolean =>
  checking !== null || (state === 'scheduled' && onSaleAt !== null && onSaleAt <= now);
