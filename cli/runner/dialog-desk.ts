import type { Unsubscribable } from 'rxjs';
import type { App } from '../../composition/app.ts';
import { type DialogKind, type OpenDialog, DIALOGS } from '../../core/dialogs.ts';
import { type Answers, LEFT_OPEN } from '../scenario/format/answers.format.ts';

/** Signs a user in and resolves to whether that worked. */
export type SignIn = (email: string) => Promise<boolean>;

/** A step's answers to one kind of dialog. */
interface Script {
  readonly answers: readonly unknown[];
  /** How many of them have been given. */
  given: number;
}

/** The kinds of dialogs that a step still has answers for. */
type Unasked = readonly string[];

/** Answers the dialogs of a page: as the current steps say, otherwise by closing them. */
export class DialogDesk {
  readonly #app: App;
  readonly #signIn: SignIn;
  readonly #meeting: Unsubscribable;
  /** For the steps in progress, latest last. */
  #scripts: ReadonlyArray<ReadonlyMap<string, Script>> = [];
  readonly #seen = new Set<number>();

  constructor(app: App, signIn: SignIn) {
    this.#app = app;
    this.#signIn = signIn;
    this.#meeting = app.shell.dialogs.open.changes$.subscribe((open) => open.forEach((dialog) => this.#meet(dialog)));
  }

  /** Leaves the page. */
  close(): void {
    this.#meeting.unsubscribe();
  }

  /** Uses these answers from now on; the returned function stops that and returns the answers that no dialog needed. */
  follow(answers: Answers = {}): () => Unasked {
    const script = new Map(Object.entries(answers).map(([kind, said]) => [kind, scriptOf(said)]));
    this.#scripts = [...this.#scripts, script];
    return () => {
      this.#scripts = this.#scripts.filter((other) => other !== script);
      return [...script].flatMap(([kind, { answers, given }]) => (given < answers.length ? [kind] : []));
    };
  }

  /** Answers the open dialogs, and returns the kinds that are not open. */
  answerOpen(answers: Answers): Unasked {
    const stop = this.follow(answers);
    for (const dialog of this.#app.shell.dialogs.open.current)
      if (dialog.kind in answers) void this.#answer(dialog, this.#next(dialog.kind));
    return stop();
  }

  /** Like a person: a moment after the dialog opens. */
  #meet(dialog: OpenDialog): void {
    if (this.#seen.has(dialog.id)) return;
    this.#seen.add(dialog.id);
    const answer = this.#next(dialog.kind);
    if (answer !== LEFT_OPEN) void this.#answerSoon(dialog, answer);
  }

  async #answerSoon(dialog: OpenDialog, answer: unknown): Promise<void> {
    await Promise.resolve();
    await this.#answer(dialog, answer);
  }

  /** The answers in turn, then the last one repeatedly. */
  #next(kind: DialogKind): unknown {
    const script = this.#scripts.findLast((one) => one.has(kind))?.get(kind);
    if (!script) return DIALOGS[kind].wayOut;
    const answer = script.answers[Math.min(script.given, script.answers.length - 1)];
    script.given += 1;
    return answer;
  }

  async #answer(dialog: OpenDialog, answer: unknown): Promise<void> {
    const said = isSignIn(answer) ? ((await this.#signIn(answer.signIn)) ? 'signedIn' : 'dismissed') : answer;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The form of scenarios takes only answers of the dialog.
    this.#app.shell.dialogs.answer(dialog, said as never);
  }
}

const scriptOf = (said: unknown): Script => ({ answers: [said].flat(), given: 0 });

const isSignIn = (answer: unknown): answer is { readonly signIn: string } =>
  typeof answer === 'object' && answer !== null && 'signIn' in answer;
