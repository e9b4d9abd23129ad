import { type Readable, Store } from '../kernel/readable.ts';

/** A question without parameters. */
export type NothingToSay = Readonly<Record<string, never>>;

/**
 * All dialogs of the shop, with their answers. Each feature adds its own in `<feature>.dialogs.ts`, and
 * `core/dialogs.ts` collects them. A host is a record over the kinds, so a new one does not compile until it is
 * rendered.
 */
export interface DialogCatalogue {}

export type DialogKind = keyof DialogCatalogue;
export type AskOf<Kind extends DialogKind> = DialogCatalogue[Kind]['ask'];
export type AnswerOf<Kind extends DialogKind> = DialogCatalogue[Kind]['answer'];

/** The answers of a kind of dialog that are plain strings. */
export type WordsOf<Kind extends DialogKind> = Extract<AnswerOf<Kind>, string>;

/** The static data about a kind of dialog, known to every host. */
export interface DialogDeclaration<Kind extends DialogKind> {
  /** All answers that are plain strings. */
  readonly words: Readonly<Record<WordsOf<Kind>, true>>;
  /** The answer of a customer who dismisses it. */
  readonly wayOut: WordsOf<Kind>;
  /** Whether the backdrop and Escape close it; of those that the specification has only the login does [ERR-01]. */
  readonly closesByBackdrop?: true;
}

/** A feature's declarations: its kinds of dialogs. */
export type DialogDeclarations<Kinds extends DialogKind> = {
  readonly [Kind in Kinds]: DialogDeclaration<Kind>;
};

/** The kinds with a choice. The others have a single answer, which dismisses them. */
export type KindWithChoice = {
  readonly [Kind in DialogKind]: IsUnion<AnswerOf<Kind>> extends true ? Kind : never;
}[DialogKind];

type IsUnion<Type, Member = Type> = Member extends unknown ? ([Type] extends [Member] ? false : true) : never;

/** A question that waits for its answer. */
export type OpenDialog = {
  readonly [Kind in DialogKind]: { readonly id: number; readonly kind: Kind; readonly ask: AskOf<Kind> };
}[DialogKind];

/** The resolvers of open dialogs, by kind and id. */
type Waiting = { [Kind in DialogKind]?: Map<number, (answer: AnswerOf<Kind>) => void> };

/** Asks the customer something and waits. Implemented once here; tests script it. */
export interface Asks {
  ask<Kind extends DialogKind>(kind: Kind, ask: AskOf<Kind>): Promise<AnswerOf<Kind>>;
}

/** Dialogs as data: use cases ask, a host renders `open` and answers. The last one is on top. */
export class Dialogs implements Asks {
  readonly #open = new Store<readonly OpenDialog[]>([]);
  readonly #waiting: Waiting = {};
  #lastId = 0;

  get open(): Readable<readonly OpenDialog[]> {
    return this.#open;
  }

  /** A dialog without parameters joins one that is already open: the same thing is never asked twice at once. */
  ask<Kind extends DialogKind>(kind: Kind, ask: AskOf<Kind>): Promise<AnswerOf<Kind>> {
    const { promise, resolve } = Promise.withResolvers<AnswerOf<Kind>>();
    const saysNothing = Object.keys(ask).length === 0;
    const twin = saysNothing ? this.#open.current.find((dialog) => dialog.kind === kind) : undefined;
    const waiting = this.#waitingFor(kind);
    if (twin) {
      const first = waiting.get(twin.id);
      waiting.set(twin.id, (answer) => {
        first?.(answer);
        resolve(answer);
      });
      return promise;
    }
    this.#lastId += 1;
    const dialog = asOpen(this.#lastId, kind, ask);
    waiting.set(dialog.id, resolve);
    this.#open.update((dialogs) => [...dialogs, dialog]);
    return promise;
  }

  /** Answers and closes a dialog; an answer to a closed dialog is ignored. */
  answer<Kind extends DialogKind>(dialog: { readonly id: number; readonly kind: Kind }, answer: AnswerOf<Kind>): void {
    const waiting = this.#waitingFor(dialog.kind);
    const resolve = waiting.get(dialog.id);
    if (!resolve) return;
    waiting.delete(dialog.id);
    this.#open.update((dialogs) => dialogs.filter((open) => open.id !== dialog.id));
    resolve(answer);
  }

  #waitingFor<Kind extends DialogKind>(kind: Kind): Map<number, (answer: AnswerOf<Kind>) => void> {
    return (this.#waiting[kind] ??= new Map<number, (answer: AnswerOf<Kind>) => void>());
  }
}

/** A question as one of all kinds. */
const asOpen = <Kind extends DialogKind>(id: number, kind: Kind, ask: AskOf<Kind>): OpenDialog =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kind and question came together, as `ask` wants them.
  ({ id, kind, ask }) as unknown as OpenDialog;
