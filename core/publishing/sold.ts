import type { SoundType } from '../../domain/catalogue/sound-types.ts';
import type { SaleState } from '../../domain/publishing/sold.ts';
import type { PackId, Term } from '../catalogue/packs/pack.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** How something stands that was put on sale once. */
export interface Sale {
  readonly state: SaleState;
  /** When its maker has withdrawn it, in epoch milliseconds; null where they have not. */
  readonly withdrawnAt: number | null;
  /** Why; null where they have not said it. */
  readonly reason: string | null;
}

/** A pack that was put on sale once, by a push, an import or the demo, as its maker sees it in a list. */
export interface SoldSummary extends Sale {
  readonly id: PackId;
  readonly name: string;
  /** Its address in the shop. */
  readonly slug: string;
  readonly provider: Term;
  readonly soundCount: number;
  /** How many of them are not for sale, though the pack is. */
  readonly soundsOffSale: number;
}

/** One sound of it, with its MIDI companion. */
export interface SoldSound extends Sale {
  readonly id: SoundId;
  readonly name: string;
  readonly type: SoundType;
}

/** The same with all that is in it. */
export interface SoldPack extends SoldSummary {
  /** Whether whoever asks acts for its provider. Staff may only read it, and no reasons. */
  readonly isOwn: boolean;
  /** The draft that it came from, or its next version; null where an operator has brought it. */
  readonly draftId: number | null;
  readonly sounds: readonly SoldSound[];
  readonly originals: Originals;
}

/** Files as their maker has delivered them, byte for byte. */
export interface Originals {
  /** Where all of them are one ZIP; null where none has arrived. */
  readonly zipUrl: string | null;
  readonly files: readonly Original[];
}

export interface Original {
  /** In the pack, with slashes. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly url: string;
}

/** What of a pack is meant: one of its sounds, or with null all of it. */
export interface SaleOf {
  readonly packId: PackId;
  readonly soundId: SoundId | null;
}

export type SoldPacksState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly packs: readonly SoldSummary[] }
  | { readonly phase: 'failed'; readonly failure: Failure };

export type SoldPackState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly id: PackId }
  | { readonly phase: 'loaded'; readonly id: PackId; readonly pack: SoldPack }
  | { readonly phase: 'failed'; readonly id: PackId; readonly failure: Failure };

/** All packs of a provider that were ever on sale. */
export class SoldPacks extends Store<SoldPacksState> {}

/** The pack that its maker looks at. */
export class SoldPackOnView extends Store<SoldPackState> {
  /** Shows what an answer says of the pack that is on view; of another one it says nothing here. */
  show(pack: SoldPack): void {
    this.update((state) =>
      state.phase === 'idle' || state.id === pack.id ? { phase: 'loaded', id: pack.id, pack } : state,
    );
  }
}
