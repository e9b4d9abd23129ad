import type { Observable, Unsubscribable } from 'rxjs';
import { type Failed, type Result, failed, ok } from '../../core/kernel/result.ts';
import type { DialogKind } from '../../core/dialogs.ts';
import type { Theatre } from '../stage/theatre.ts';
import type { TraceEvent } from '../trace/watch.ts';
import type { DialogWishes } from './dialog-host.ts';
import { confirmed } from './confirm.ts';
import { exitCodeOf } from './exit-code.ts';
import { EXIT, type ExitCode } from '../terminal/exit.ts';
import { type Around, errorDocument, explain } from './explain.ts';
import { type CommandFailure, type Outcome, misused } from './outcome.ts';
import type { View } from '../terminal/view.ts';
import { Prompts } from '../terminal/prompts.ts';
import { unlessInterrupted } from './interruption.ts';
import { type PrintTools, Renderer } from '../terminal/render.ts';
import { NO_SETTINGS, RUNNING_SHOP, type Settings } from './settings.ts';
import type { OperatorWork } from './operators.ts';
import type { Meant, OutputWish, Shop, Shops, Tell } from './shop.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { hostTexts } from './host.messages.ts';

/** What a command needs around its use case. */
export interface ShopWishes {
  /**
   * Whether the session is loaded before the command runs, as a page does at its start [DECISION-173]: 'needed' fails
   * if the shop cannot tell, 'welcome' continues as a visitor, 'own' leaves it to the command.
   */
  readonly session: 'needed' | 'welcome' | 'own';
  readonly file?: OutputWish;
  readonly format?: DialogWishes['format'];
  readonly packType?: DialogWishes['packType'];
  /** Takes things away without a question. */
  readonly isConfirmed?: boolean | undefined;
  /** Where the password that confirms the customer's identity comes from; by default the environment or a prompt. */
  readonly password?: DialogWishes['password'];
}

/** What happened to the dialogs of a shop. */
interface Attended {
  /** The kinds that were shown. */
  readonly told: ReadonlySet<DialogKind>;
  /** The command's failure if a question could not be asked; null if all were answered. */
  readonly refused: () => Failed<CommandFailure> | null;
}

/** Runs commands: opens the shop, handles its dialogs and toasts, prints the answer, keeps the exit code. */
export class CommandHost {
  readonly terminal: Terminal;
  readonly prompts: Prompts;
  readonly #loadShops: () => Promise<Shops>;
  #settings: Settings = NO_SETTINGS;
  #renderer: Renderer;
  #tools: PrintTools = { layout: null, filter: null };
  #around: Around = { backend: RUNNING_SHOP, hadSession: false, hasToken: false };
  exitCode: ExitCode = EXIT.done;

  /** `loadShops` brings the composition root, which only commands that need a shop wait for. */
  constructor(terminal: Terminal, loadShops: () => Promise<Shops>) {
    this.terminal = terminal;
    this.prompts = new Prompts(terminal);
    this.#loadShops = loadShops;
    this.#renderer = new Renderer(terminal, NO_SETTINGS, this.#tools);
  }

  get settings(): Settings {
    return this.#settings;
  }

  configure(settings: Settings): void {
    this.#settings = settings;
    this.#around = { ...this.#around, hasToken: settings.token !== null };
    this.#renderer = new Renderer(this.terminal, settings, this.#tools);
  }

  /**
   * Loads what answers are printed with: before a command runs, and not for `--help`. Returns the problem with the
   * `--jq` filter, if any.
   */
  async prepare(): Promise<Failed<CommandFailure> | null> {
    const { jq } = this.#settings;
    const layout = await import('../terminal/layout.ts');
    const filter = jq === null ? null : await (await import('../terminal/jq-filter.ts')).readFilter(jq);
    if (filter && !filter.ok) return misused('--jq', filter.failure);
    this.#tools = { layout, filter: filter && filter.value };
    this.configure(this.#settings);
    return null;
  }

  /** Runs a command in the shop and prints what came of it; a long answer may be shown in parts before. */
  async inShop(
    wishes: ShopWishes,
    command: (shop: Shop, showPart: (part: View) => void) => Promise<Outcome>,
  ): Promise<void> {
    const opened = await this.#withShops((shops) =>
      shops.open(this.#settings, wishes.file ?? null, this.#tell, this.#meant),
    );
    if (!opened.ok) return this.report(opened);
    const shop = opened.value;
    this.#around = { ...this.#around, hadSession: shop.hadSession };
    const attending: Unsubscribable[] = [];
    try {
      if (this.#settings.trace) attending.push(await this.#trace(shop));
      const { told, refused } = await this.#attend(shop, wishes, attending);
      const trouble = await greet(shop, wishes.session, this.#settings.token !== null);
      const outcome = trouble ?? (await command(shop, (part) => this.#printed(this.#renderer.showPart(part))));
      this.report(refused() ?? outcome, (told.has('login') && this.#settings.token === null) || told.has('message'));
      this.#tellUnmet(shop);
    } finally {
      await shop.close();
      for (const each of attending) each.unsubscribe();
    }
  }

  /** Opens the shop for a command that attends to its dialogs and its end itself. */
  openShop(): Promise<Result<Shop, CommandFailure>> {
    return this.#withShops((shops) => shops.open(this.#settings, null, this.#tell, this.#meant));
  }

  /** Prints the events of a shop of `openShop`, if wanted, until it closes or the caller unsubscribes. */
  tellEvents(events$: Observable<TraceEvent>): Unsubscribable {
    return this.#settings.trace ? events$.subscribe((event) => this.#renderer.event(event)) : { unsubscribe() {} };
  }

  /** Confirms an action that no option of the command has confirmed; returns why it is not to be done, if so. */
  async confirm(question: string, isConfirmed: boolean): Promise<Failed<CommandFailure> | null> {
    const answer = await confirmed(question, { isConfirmed, prompts: this.#asking });
    if (!answer.ok) return answer;
    return answer.value ? null : failed({ kind: 'dismissed' });
  }

  get #asking(): Prompts | null {
    return this.#settings.asks ? this.prompts : null;
  }

  /** Prints beside the answer, on standard error. */
  talk(text: string): void {
    this.#renderer.talk(text);
  }

  /** Does the work of an operator, which needs no shop around it. */
  operate<Value>(work: OperatorWork<Value>): Promise<Result<Value, CommandFailure>> {
    return this.#withShops((shops) => shops.operate(work, this.#settings, this.#tell));
  }

  /** Opens the backend for scripts. */
  openTheatre(): Promise<Result<Theatre, CommandFailure>> {
    return this.#withShops((shops) => shops.openTheatre(this.#settings, this.#tell, this.#meant));
  }

  /** Prints an answer or a failure. `isTold` avoids repeating what a dialog has said. */
  report(outcome: Outcome, isTold = false): void {
    if (this.terminal.interrupted.aborted) this.exitCode = EXIT.interrupted;
    else if (!outcome.ok) this.#reportFailure(outcome.failure, isTold && !this.#settings.quiet);
    else if (outcome.value) this.#printed(this.#renderer.show(outcome.value));
  }

  /** A throw is a bug: it is printed with its stack trace so that it can be fixed. */
  reportBug(error: unknown): void {
    const [text, trace] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), ''];
    if (this.#tellsDocuments) this.#renderer.line({ error: { kind: 'bug', message: text } });
    this.#renderer.say('error', hostTexts.bug(trace || text));
    this.exitCode = EXIT.bug;
  }

  /** A fault that no call met has tested nothing: the command succeeded, but the user should know. */
  #tellUnmet({ unmetFaults }: Shop): void {
    for (const fault of unmetFaults()) this.#renderer.say('warning', hostTexts.unmet(fault));
  }

  /** Lets the dialogs and the toasts of the shop speak while it is attended. */
  async #attend({ app, origin, hadSession }: Shop, wishes: ShopWishes, attending: Unsubscribable[]): Promise<Attended> {
    const [{ connectDialogs }, { connectToasts }] = await Promise.all([
      import('./dialog-host.ts'),
      import('./toast-host.ts'),
    ]);
    const { dialogs, toasts } = app.shell;
    const talk = (text: string) => this.#renderer.talk(text);
    const { format = 'wav', packType, isConfirmed = false, password = this.#password } = wishes;
    const { answers } = this.#settings;
    attending.push(connectToasts(toasts, this.#renderer));
    const refusals: CommandFailure[] = [];
    const { told, answering } = connectDialogs(dialogs, {
      answers,
      format,
      packType,
      isConfirmed,
      origin,
      hadSession,
      hasToken: this.#settings.token !== null,
      talk,
      prompts: this.#asking,
      password,
      confirmIdentity: async (typed) => (await app.settings.open()).confirmIdentity.execute(typed),
      refuse: (failure) => void refusals.push(failure),
    });
    attending.push(answering);
    return { told, refused: () => (refusals[0] ? failed(refusals[0]) : null) };
  }

  /** Tells all that happens, also what dialogs ask before they are answered. */
  async #trace(shop: Shop): Promise<Unsubscribable> {
    const { watch } = await import('../trace/watch.ts');
    return watch(shop, shop.clock).subscribe((event) => this.#renderer.event(event));
  }

  readonly #password = async (): Promise<Result<string, CommandFailure>> => {
    const fromEnv = this.terminal.env['LOOPSTEAD_PASSWORD'];
    if (fromEnv) return ok(fromEnv);
    return this.#asking?.password(hostTexts.askPassword) ?? misused('password', hostTexts.noPassword);
  };

  readonly #tell: Tell = (severity, text) => this.#renderer.say(severity, text);
  readonly #meant: Meant = (backend) => void (this.#around = { ...this.#around, backend });

  /** Opening may make a whole demo shop: Ctrl-C does not wait for it. */
  #withShops<Value>(
    work: (shops: Shops) => Promise<Result<Value, CommandFailure>>,
  ): Promise<Result<Value, CommandFailure>> {
    return unlessInterrupted(this.terminal, this.#loadShops().then(work));
  }

  /** Whether failures are documents on standard output; a consumer of filtered answers expects none there. */
  get #tellsDocuments(): boolean {
    return this.#settings.json && this.#settings.jq === null;
  }

  /** Reports a filter's trouble only once for a long answer. */
  #printed(trouble: string | null): void {
    if (trouble !== null && this.exitCode === EXIT.done) this.#reportFailure(misused('--jq', trouble).failure, false);
  }

  #reportFailure(failure: CommandFailure, isTold: boolean): void {
    this.exitCode = exitCodeOf(failure);
    if (failure.kind === 'interrupted') return;
    if (this.#tellsDocuments) this.#renderer.line(errorDocument(failure, this.#around));
    else if (!isTold) this.#renderer.say('error', explain(failure, this.#around));
  }
}

/**
 * Asks who is signed in. A shop that gives no answer at all stops every command: nothing else would work either. Nor does
 * a command continue as a visitor whose token was refused.
 */
async function greet({ app }: Shop, session: ShopWishes['session'], hasToken: boolean): Promise<Outcome | null> {
  if (session === 'own') return null;
  const user = await app.account.loadUser.execute();
  if (user.ok || (user.failure.kind === 'unauthenticated' && !hasToken)) return null;
  return session === 'needed' || hasToken || user.failure.kind === 'offline' ? user : null;
}
