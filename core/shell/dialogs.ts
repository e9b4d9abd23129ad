import type { Filters } from '../catalogue/filters/filters.ts';
import type { Pack } from '../catalogue/packs/pack.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Addition, Collection } from '../collections/collection.ts';
import type { FormSubject, SavedCollection } from '../collections/save-collection.ts';
import type { QuotedSection } from '../downloads/packs/download-pack.ts';
import type { PackFileType } from '../downloads/packs/pack-section.ts';
import type { Taking } from '../downloads/owned/taking.ts';
import type { Notice } from '../kernel/failure.ts';
import { type Readable, Store } from '../kernel/readable.ts';

/** A question that its kind says in full. */
export type NothingToSay = Readonly<Record<string, never>>;

/**
 * Every question the shop asks, with the answers it takes. A host is a record over all kinds,
 * so a new kind does not compile until the web and the terminal both draw it.
 */
export interface DialogCatalogue {
  readonly login: { readonly ask: NothingToSay; readonly answer: 'signedIn' | 'dismissed' };
  readonly message: { readonly ask: Notice; readonly answer: 'closed' | 'followed' };
  readonly wavOrMidi: { readonly ask: { readonly sound: Sound }; readonly answer: 'wav' | 'midi' | 'dismissed' };
  /** Sounds like a sound, and the filters that it was found by; find-similar on a row goes on with that sound [SIM-01]. */
  readonly similar: {
    readonly ask: { readonly sound: Sound; readonly filters: Filters };
    readonly answer: 'closed' | { readonly goOn: Sound };
  };
  /** TEMPO-01. */
  readonly tempo: { readonly ask: { readonly sound: Sound }; readonly answer: 'closed' };
  /** LIC-01. */
  readonly license: { readonly ask: { readonly sound: Sound }; readonly answer: 'closed' };
  /** In which format and under which names files come home. */
  readonly takeAs: {
    readonly ask: { readonly sound: Sound; readonly taking: Taking };
    readonly answer: Taking | 'dismissed';
  };
  readonly rareFindsUpgrade: { readonly ask: NothingToSay; readonly answer: 'notNow' | 'upgrade' };
  /** SEL-01. */
  readonly selectedSounds: { readonly ask: NothingToSay; readonly answer: 'closed' };
  /** The customer's collections, for putting something into one of them [COLL-06]. */
  readonly collections: { readonly ask: { readonly addition: Addition }; readonly answer: 'closed' };
  /** COLL-07. */
  readonly collectionForm: {
    readonly ask: { readonly subject: FormSubject };
    readonly answer: 'cancelled' | SavedCollection;
  };
  /** COLL-33. */
  readonly removeCollection: {
    readonly ask: { readonly collection: Collection };
    readonly answer: 'remove' | 'cancel';
  };
  /** COLL-09. */
  readonly removeFromCollection: {
    readonly ask: { readonly collection: Collection; readonly sound: Sound };
    readonly answer: 'delete' | 'cancel';
  };
  /** The sheet of the keys. */
  readonly shortcuts: { readonly ask: NothingToSay; readonly answer: 'closed' };
  /** PACK-05. */
  readonly confirmPack: {
    readonly ask: { readonly pack: Pack; readonly sections: readonly QuotedSection[] };
    readonly answer: PackFileType | 'dismissed';
  };
  /** Shown at the first download button of a list, not as a window [PACK-08, DECISION-06]. */
  readonly singleDownloadTip: { readonly ask: NothingToSay; readonly answer: 'closed' };
  /** A bare text, as the browser's own alert shows it [DECISION-206]. */
  readonly alert: { readonly ask: { readonly text: string }; readonly answer: 'closed' };
}

export type DialogKind = keyof DialogCatalogue;
export type AskOf<Kind extends DialogKind> = DialogCatalogue[Kind]['ask'];
export type AnswerOf<Kind extends DialogKind> = DialogCatalogue[Kind]['answer'];

/** Only the login dialog closes by its backdrop and by Escape [ERR-01, ERR-02, DECISION-208]. */
export const CLOSES_BY_BACKDROP: Readonly<Record<DialogKind, boolean>> = {
  login: true,
  message: false,
  wavOrMidi: false,
  similar: false,
  tempo: false,
  license: false,
  takeAs: false,
  rareFindsUpgrade: false,
  selectedSounds: false,
  collections: false,
  collectionForm: false,
  removeCollection: false,
  removeFromCollection: false,
  shortcuts: false,
  confirmPack: false,
  singleDownloadTip: false,
  alert: false,
};

/** A question that waits for its answer. */
export type OpenDialog = {
  readonly [Kind in DialogKind]: { readonly id: number; readonly kind: Kind; readonly ask: AskOf<Kind> };
}[DialogKind];

/** Asks the customer something and waits. Implemented once here; tests script it. */
export interface Asks {
  ask<Kind extends DialogKind>(kind: Kind, ask: AskOf<Kind>): Promise<AnswerOf<Kind>>;
}

/** Questions as data: use cases ask, a host draws `open` and answers. The last one lies on top. */
export class Dialogs implements Asks {
  readonly #open = new Store<readonly OpenDialog[]>([]);
  readonly #waiting = new Map<number, (answer: never) => void>();
  #lastId = 0;

  get open(): Readable<readonly OpenDialog[]> {
    return this.#open;
  }

  /** A second login question while one is open joins it: the customer is never asked twice at once. */
  ask<Kind extends DialogKind>(kind: Kind, ask: AskOf<Kind>): Promise<AnswerOf<Kind>> {
    const { promise, resolve } = Promise.withResolvers<AnswerOf<Kind>>();
    const twin = kind === 'login' ? this.#open.current.find((dialog) => dialog.kind === kind) : undefined;
    if (twin) {
      const first = this.#waiting.get(twin.id) as ((answer: AnswerOf<Kind>) => void) | undefined;
      this.#waiting.set(twin.id, (answer: AnswerOf<Kind>) => {
        first?.(answer);
        resolve(answer);
      });
      return promise;
    }
    const id = ++this.#lastId;
    this.#waiting.set(id, resolve);
    this.#open.update((dialogs) => [...dialogs, { id, kind, ask } as unknown as OpenDialog]);
    return promise;
  }

  /** Answers and closes a dialog; an answer to a closed dialog is ignored. */
  answer<Kind extends DialogKind>(dialog: { readonly id: number; readonly kind: Kind }, answer: AnswerOf<Kind>): void {
    const resolve = this.#waiting.get(dialog.id) as ((answer: AnswerOf<Kind>) => void) | undefined;
    if (!resolve) return;
    this.#waiting.delete(dialog.id);
    this.#open.update((dialogs) => dialogs.filter((open) => open.id !== dialog.id));
    resolve(answer);
  }
}
