import { Observable, Subject, type Subscriber, type Subscription, isObservable, takeUntil } from 'rxjs';
import { sandboxCards } from '../../../adapters/cards/cards.memory.ts';
import { noAuthenticator } from '../../../adapters/authenticator/authenticator.memory.ts';
import type { Call } from '../../../adapters/faults/fault.ts';
import { type App, type HostPorts, createApp } from '../../../composition/app.ts';
import { userOf } from '../../../core/account/session.ts';
import type { User } from '../../../core/account/user.ts';
import type { BackendPorts } from '../../../core/backend.ts';
import type { StatementEntry } from '../../../core/credits/statement.ts';
import type { OpenDialog } from '../../../core/dialogs.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import type { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import type { Take } from '../../../core/player/audio.port.ts';
import type { PlayerState } from '../../../core/player/player.ts';
import type { AnalyticsEvent } from '../../../core/shell/analytics.port.ts';
import type { HandoverPort } from '../../../core/shell/handover.port.ts';
import type { Toast } from '../../../core/shell/toasts.ts';
import { type Route, routeOf } from '../../../core/routes.ts';
import { type Told, parseTold } from '../../../core/tabs/told.ts';
import type { Location } from '../../../core/shell/navigation.port.ts';
import type { TabsPort } from '../../../core/shell/tabs.port.ts';
import { completePage, followAddress } from '../../../web/pages/follow-address.ts';
import { followSession } from '../../../web/pages/follow-session.ts';
import { openPage } from '../../../composition/pages/open-page.ts';
import type { Browser } from './browser.ts';
import { comingAndGoing } from './coming-and-going.ts';
import { type Answer, type Around, type Reply, watched } from './each-call.ts';
import type { Form } from './form.ts';
import type { Heard } from './heard.ts';
import type { Taken } from './taken.ts';
import type { Request, SimulatedServer } from './simulated-server.ts';
import { plain } from './plain.ts';
import { byItself, pressedBy, pressing } from './pressing.ts';
import { TabClock } from './tab-clock.ts';
import type { Trace } from './trace.ts';
import { HeardAudio, TabNavigation, cookiesWhileHere, storageWhileHere } from './tab-devices.ts';
import { Scope } from '../../../web/scope/scope.ts';
import type { Views } from './views.ts';

/** The limit of the selection, small enough to be reached. */
export const SELECTION_MAX = 6;

/** Nobody reads files in a trace. */
const withoutBytes = (_: string, value: unknown): unknown => (value instanceof Uint8Array ? 'a file' : value);

/** How a page ends. */
export type Ending =
  /** Closed: it can release its resources first. */
  | 'close'
  /** Gone without notice: pending work is not done. */
  | 'crash'
  /** Released by its host, as a server does with a rendered page: its pending calls still answer. */
  | 'leave';

/** Receives what happens to a page. */
export interface PageWitness {
  opened(tab: Tab): void;
  /** A call leaves a page. */
  asked(tab: Tab, call: Call, request: Request): void;
  /** An answer reaches the page that has asked. */
  answered(tab: Tab, call: Call, answer: Answer, request: Request): void;
  /** A page hears from another one of its browser. */
  told(tab: Tab, told: Told): void;
  /** A page hands a link to its browser. */
  handedOver(tab: Tab, link: string): void;
  /** A link that a page hands to its browser fails. */
  couldNotOpen(tab: Tab, link: string): void;
  /** A page is about to select or deselect files. */
  selects(tab: Tab): void;
  /** Before and after a press: immediate effects have then happened. */
  presses(tab: Tab, press: string, which: number): void;
  hasPressed(tab: Tab, press: string, which: number): void;
  /** A press has ended: at once, or when its promise resolves. */
  pressEnded(tab: Tab, press: string, answer: unknown): void;
  /** The device of a page has reported something; `before` is the earlier state of the player. */
  deviceReported(tab: Tab, reports: Heard, before: PlayerState): void;
  toasted(tab: Tab, toast: Toast): void;
  toastGone(tab: Tab, toast: Toast): void;
  dialogOpened(tab: Tab, dialog: OpenDialog): void;
  dialogClosed(tab: Tab, dialog: OpenDialog): void;
  /** Something is counted for the operator. */
  tracked(tab: Tab, event: AnalyticsEvent): void;
  /** The device of a page starts or resumes playing. */
  sounds(tab: Tab, take: Take, url: string): void;
  ended(tab: Tab, ending: Ending): void;
}

/** The parts of a page that a planted bug replaces. */
export interface PageBug {
  /** Wraps the calls to its backend. */
  readonly wire?: (ports: BackendPorts, tab: Tab) => BackendPorts;
  /** Wraps the ports of its host. */
  readonly host?: (ports: HostPorts, tab: Tab) => HostPorts;
  /** State and use cases of a page. */
  readonly app?: (app: App, tab: Tab) => void;
  /** What its views call. */
  readonly views?: Partial<Views>;
}

/** The surroundings of a page. */
export interface Surroundings {
  readonly clock: VirtualClock;
  readonly server: SimulatedServer;
  /** The outgoing calls, each wrapped. */
  readonly network: (around: Around) => BackendPorts;
  readonly bug: PageBug;
  readonly rules: PageWitness;
  readonly trace: Trace;
  /** Never resolves. */
  readonly never: Promise<never>;
  /** Whether the link being opened fails. */
  breaksLink(): boolean;
  nextNumber(): number;
  note(text: string): void;
}

/** One page: an App as in a host, with devices that can be observed, and a connection that ends with it. */
export class Tab {
  readonly number: number;
  readonly name: string;
  readonly stage: Surroundings;
  readonly browser: Browser;
  readonly clock: TabClock;
  readonly audio: HeardAudio;
  readonly navigation: TabNavigation;
  readonly app: App;
  /** Nobody has closed it. */
  isOpen = true;
  /** Its code still runs. */
  isHere = true;
  /** Calls in flight. */
  readonly waitsFor = new Map<Request, Call>();
  /** The text of the search field. */
  typed = '';
  /** Presses in progress, by number. */
  readonly pressed = new Map<number, string>();
  /** The sound that the pointer has just reached: requests at this moment are for a drag. */
  pointsAt: number | null = null;
  /** Movements exported here since the last check. */
  readonly exported: Array<{ readonly entries: readonly StatementEntry[]; readonly csv: string }> = [];
  /** Forms sent here since the last check. */
  readonly forms: Form[] = [];
  /** Files saved from here since the last check. */
  readonly taken: Taken[] = [];
  /** What rendered views watch, by name. */
  readonly #watched = new Map<string, Subscription>();
  readonly #gone$ = new Subject<void>();
  #ids = 0;
  #read: { readonly location: Location; readonly route: Route } | null = null;
  readonly #waiting = new Set<Subscriber<Answer>>();
  readonly #channel: TabsPort;

  constructor(stage: Surroundings, browser: Browser, number: number, href: string) {
    const isHere = () => this.isHere;
    this.stage = stage;
    this.browser = browser;
    this.number = number;
    this.name = `b${browser.number}.${number}`;
    this.clock = new TabClock(stage.clock);
    this.audio = new HeardAudio((take, url) => stage.rules.sounds(this, take, url));
    this.navigation = new TabNavigation(href, this.#gone$);
    const { bug } = stage;
    this.#channel = this.#joinOthers();
    const ports: HostPorts = {
      clock: this.clock,
      storage: storageWhileHere(browser.storage.page(), isHere),
      cookies: cookiesWhileHere(browser.cookies, isHere),
      navigation: this.navigation,
      handover: this.#handover(),
      analytics: { track: (event) => stage.rules.tracked(this, event) },
      audio: this.audio,
      authenticator: noAuthenticator,
      tabs: this.#channel,
      newId: () => `${this.name}.${(this.#ids += 1)}`,
      cards: () => Promise.resolve(sandboxCards()),
      multiDownloadMax: SELECTION_MAX,
    };
    const wire = this.#wire();
    this.app = createApp(bug.host?.(ports, this) ?? ports, () => bug.wire?.(wire, this) ?? wire);
    bug.app?.(this.app, this);
    this.#tellNews();
  }

  /** The route in the address bar. It is read far more often than it changes. */
  get route(): Route {
    const { current } = this.navigation.location;
    if (this.#read?.location !== current) this.#read = { location: current, route: routeOf(current) };
    return this.#read.route;
  }

  /** The number of calls in flight. */
  get inFlight(): number {
    return this.waitsFor.size;
  }

  /** Whether it has asked for the session, without an answer so far. */
  get asksWhoIsHere(): boolean {
    return [...this.waitsFor.values()].includes('account.user');
  }

  /** The customer on screen. */
  get user(): User | null {
    return userOf(this.app.account.session.current);
  }

  /** Loads the page of the address, and follows it from there, like the shop in a browser. */
  open(): void {
    const { app } = this;
    const here = app.shell.navigation.location.current;
    const route = routeOf(here);
    // It listens to other pages before its first call: the order of the two must not depend on the speed of a stage.
    const joined = byItself(() => app.tabs.open());
    void this.press('open', async () => {
      await joined;
      await openPage(app, route);
      await completePage(app, route);
    });
    const page = new Scope();
    followAddress(app, here, page);
    followSession(app, page);
    this.#gone$.subscribe(() => page.dispose());
    if (app.multiDownload.isKept()) this.look();
  }

  /** The customer returns to the page: it takes over what other pages have done. */
  look(): void {
    const { multiDownload, selection } = this.app;
    void multiDownload.tools.open().then(({ follow }) => (this.isOpen ? follow.reread() : undefined));
    void selection.tools.open().then(({ reread }) => reread());
  }

  /** Renders a view that watches something. */
  watch(name: string, follow: () => Subscription): void {
    if (!this.#watched.has(name)) this.#watched.set(name, follow());
  }

  watches(name: string): boolean {
    return this.#watched.has(name);
  }

  unwatch(name: string): void {
    this.#watched.get(name)?.unsubscribe();
    this.#watched.delete(name);
  }

  /** A press, in progress until it ends. */
  press<Pressed>(name: string, begin: () => Pressed): Pressed {
    const pressed = pressing(name, begin);
    if (pressed instanceof Promise) {
      const number = this.stage.nextNumber();
      this.pressed.set(number, name);
      void this.#forget(number, name, pressed);
    } else this.stage.rules.pressEnded(this, name, pressed);
    return pressed;
  }

  async #forget(number: number, name: string, pressed: Promise<unknown>): Promise<void> {
    const answer = await pressed;
    this.pressed.delete(number);
    if (this.isOpen) this.stage.rules.pressEnded(this, name, answer);
  }

  #tellNews(): void {
    const { rules } = this.stage;
    const { toasts, dialogs } = this.app.shell;
    comingAndGoing(toasts.visible.changes$.pipe(takeUntil(this.#gone$)), {
      comes: (toast) => rules.toasted(this, toast),
      goes: (toast) => rules.toastGone(this, toast),
    });
    comingAndGoing(dialogs.open.changes$.pipe(takeUntil(this.#gone$)), {
      comes: (dialog) => rules.dialogOpened(this, dialog),
      goes: (dialog) => rules.dialogClosed(this, dialog),
    });
  }

  end(ending: Ending): void {
    if (ending === 'crash') this.#stop();
    this.isOpen = false;
    for (const name of this.#watched.keys()) this.unwatch(name);
    this.app.dispose();
    this.stage.rules.ended(this, ending);
    if (ending === 'close') this.#stop();
    this.#gone$.next();
    this.#gone$.complete();
  }

  #stop(): void {
    this.isHere = false;
    this.clock.stop();
    for (const waiting of this.#waiting) waiting.unsubscribe();
    this.pressed.clear();
  }

  /** Messages of other pages of its browser reach the rules before the page. */
  #joinOthers(): TabsPort {
    const { browser, stage } = this;
    const channel = browser.tabs.open();
    const heard$ = new Subject<unknown>();
    const hearing = channel.heard$.subscribe((message) => {
      const told = parseTold(message);
      if (!told) return;
      stage.note(`${this.name} is told ${plain(JSON.stringify(told))}`);
      byItself(() => {
        stage.rules.told(this, told);
        heard$.next(message);
      });
    });
    this.#gone$.subscribe(() => {
      browser.tabs.close(channel);
      hearing.unsubscribe();
    });
    const { returned$, isSeen } = channel;
    return { heard$, returned$, isSeen, tell: (message) => void (this.isHere && channel.tell(message)) };
  }

  #wire(): BackendPorts {
    const { stage, browser } = this;
    return stage.network((call, args, run) => {
      const request: Request = {
        session: browser.session,
        cookies: browser.cookies.send(),
        args,
        by: pressedBy(),
        begun: null,
      };
      stage.note(`${this.name} asks ${call} ${plain(JSON.stringify(args, withoutBytes))}`);
      stage.rules.asked(this, call, request);
      const reply = run([...args, request]);
      return this.#whileHere(
        watched(reply, (answer) => this.#receive(call, request, answer)),
        request,
        call,
      );
    });
  }

  #receive(call: Call, request: Request, answer: Answer): void {
    if (!this.isHere) return;
    this.stage.note(`${this.name} hears ${call} ${answer.ok ? 'ok' : answer.failure.kind}`);
    this.browser.receive(request, answer, call === 'account.logOut');
    this.stage.rules.answered(this, call, answer, request);
  }

  /** The same reply, silenced once the page is gone. */
  #whileHere(reply: Reply, request: Request, call: Call): Reply {
    if (!isObservable(reply)) return this.#answerWhileHere(reply, request, call);
    return new Observable((heard) => {
      this.waitsFor.set(request, call);
      this.#waiting.add(heard);
      heard.add(() => {
        this.waitsFor.delete(request);
        this.#waiting.delete(heard);
      });
      heard.add(reply.subscribe(heard));
    });
  }

  async #answerWhileHere(reply: Promise<Answer>, request: Request, call: Call): Promise<Answer> {
    this.waitsFor.set(request, call);
    const answer = await reply;
    this.waitsFor.delete(request);
    return this.isHere ? answer : this.stage.never;
  }

  #handover(): HandoverPort {
    return {
      open: async (url) => {
        await Promise.resolve();
        if (this.stage.breaksLink() || !this.stage.server.delivers(url)) {
          this.stage.rules.couldNotOpen(this, url);
          return failed({ kind: 'cannotOpen', message: 'The download link did not answer.' });
        }
        this.stage.rules.handedOver(this, url);
        this.browser.expect(url);
        return ok({ target: null, bytes: null });
      },
      save: async ({ bytes }) => ok({ target: null, bytes: bytes.length }),
    };
  }
}
