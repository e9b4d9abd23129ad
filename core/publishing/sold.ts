import type { SoundType } from '../../domain/catalogue/sound-types.ts';
import type { RemovedList } from '../../domain/publishing/removed.ts';
import type { SaleState } from '../../domain/publishing/sold.ts';
import type { PackId, Term } from '../catalogue/packs/pack.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** The state of something that is or was on sale. */
export interface Sale {
  readonly state: SaleState;
  /** When its provider has withdrawn it, in epoch milliseconds; null if not. */
  readonly withdrawnAt: number | null;
  /** The reason; null if none was given. */
  readonly reason: string | null;
}

/** A pack that is or was on sale, from a push, an import or the demo, as its provider sees it in lists. */
export interface SoldSummary extends Sale {
  readonly id: PackId;
  readonly name: string;
  /** Its address in the shop. */
  readonly slug: string;
  readonly provider: Term;
  readonly soundCount: number;
  /** How many of its sounds are off sale, although the pack is on sale. */
  readonly soundsOffSale: number;
}

/** One of its sounds, with its MIDI companion. */
export interface SoldSound extends Sale {
  readonly id: SoundId;
  readonly name: string;
  readonly type: SoundType;
}

/** The same with its contents. */
export interface SoldPack extends SoldSummary {
  /** Whether the customer acts for its provider. Staff may only read it, without reasons. */
  readonly isOwn: boolean;
  /** The draft of its latest version; null if an operator has imported it. */
  readonly draftId: number | null;
  readonly sounds: readonly SoldSound[];
  readonly originals: Originals;
}

/** Files as delivered, byte for byte. */
export interface Originals {
  /** All of them as one ZIP; null if none has arrived. */
  readonly zipUrl: string | null;
  readonly files: readonly Original[];
}

export interface Original {
  /** Within the pack, with slashes. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly url: string;
}

/** One sound of a pack, or with null the whole pack. */
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

/** What is off sale in the shop, as staff has searched for it. */
export type RemovedState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly text: string }
  | { readonly phase: 'loaded'; readonly text: string; readonly list: RemovedList }
  | { readonly phase: 'failed'; readonly text: string; readonly failure: Failure };

export class RemovedOnView extends Store<RemovedState> {}

/** All packs of a provider that are or were on sale. */
export class SoldPacks extends Store<SoldPacksState> {}

/** The pack on its provider's page. */
export class SoldPackOnView extends Store<SoldPackState> {
  /** Shows a new state of the pack on view; ignores other packs. */
  show(pack: SoldPack): void {
    this.update((state) =>
      state.phase === 'idle' || state.id === pack.id ? { phase: 'loaded', id: pack.id, pack } : state,
    );
  }
}
