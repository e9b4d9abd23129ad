import { itemAt, known } from '../../domain/known.ts';
import type { App } from '../../composition/app.ts';
import type { Device, Page, PageCall, Stage } from '../stage/stage.ts';
import { STATES } from '../trace/state-names.ts';
import { stateOf } from '../trace/states.ts';
import { type TraceEvent, watch } from '../trace/watch.ts';
import { substitute } from '../scenario/matching/variables.ts';
import { type User, pageOf } from '../scenario/scenario.ts';
import { DialogDesk } from './dialog-desk.ts';
import { type Environment, passwordOf } from './password.ts';
import { runnerTexts } from './runner.messages.ts';

/** A user's page, and who answers its dialogs. */
export interface Seat {
  /** `basic/first` */
  readonly name: string;
  readonly device: Device;
  readonly page: Page;
  readonly desk: DialogDesk;
}

/** Something that happened on a page. */
export interface Seen {
  readonly seat: Seat;
  readonly event: TraceEvent;
  /** The previous value of a changed state; undefined for everything else. */
  readonly before: unknown;
}

/** A call of the backend, and the page that it came from. */
export interface SeenCall extends PageCall {
  readonly page: string;
}

/** The users of a scenario with their devices and pages, and everything that happens on them. */
export class Cast {
  readonly #stage: Stage;
  readonly #users: readonly User[];
  readonly #env: Environment;
  readonly #devices = new Map<string, Device>();
  readonly #seats = new Map<string, Seat>();
  readonly #watching = new Map<Seat, () => void>();
  /** In order of occurrence. */
  readonly seen: Seen[] = [];
  readonly calls: SeenCall[] = [];

  constructor(stage: Stage, users: readonly User[], env: Environment) {
    this.#stage = stage;
    this.#users = users;
    this.#env = env;
  }

  get seats(): Iterable<Seat> {
    return this.#seats.values();
  }

  /** The page that a step refers to; without a name, the first page of the first user. Null if it is closed. */
  seatIfOpen(name = itemAt(this.#users, 0).name): Seat | null {
    return this.#seats.get(pageOf(name)) ?? null;
  }

  /** The same, but the page must be open. */
  seat(name?: string): Seat {
    return known(this.seatIfOpen(name), `open page ${name ?? ''}`);
  }

  /** Opens a page for every user and signs in those who should be. Resolves to the problem, if any. */
  async enter(): Promise<string | null> {
    for (const { name, login } of this.#users) {
      this.#devices.set(name, this.#stage.device());
      const { page } = await this.open(pageOf(name));
      if (login === null) continue;
      const problem = await this.#signIn(page.app, login.email);
      if (problem !== null) return problem;
    }
    return null;
  }

  /** Opens a page as a browser does: loads the session and restores its key and tempo. */
  async open(name: string, href = '/'): Promise<Seat> {
    const [user = ''] = name.split('/');
    const device = known(this.#devices.get(user), `device of ${user}`);
    const page = device.openPage(href, (call) => this.calls.push(Object.assign(call, { page: name })));
    const seat: Seat = {
      name,
      device,
      page,
      desk: new DialogDesk(page.app, async (email) => (await this.#signIn(page.app, email)) === null),
    };
    this.#watching.set(seat, this.#watch(seat));
    this.#seats.set(name, seat);
    await page.app.account.loadUser.execute();
    await page.app.audition.open();
    return seat;
  }

  /**
   * Uses the password that the scenario gives for this address, or a demo customer's. Resolves to the problem, if any.
   */
  async #signIn({ account }: App, email: string): Promise<string | null> {
    const login = this.#users.find((user) => user.login?.email === email)?.login ?? { email, password: null };
    const password = passwordOf(login, this.#env);
    if (password === null) return runnerTexts.noPassword(email);
    const answer = await account.logIn.execute(email, password);
    return answer.ok ? null : runnerTexts.cannotSignIn(email, answer.failure);
  }

  #watch(seat: Seat): () => void {
    const { page } = seat;
    const states = new Map(STATES.map((name) => [name, stateOf(page.app, name)]));
    const watching = watch(page, this.#stage.clock).subscribe((event) => {
      const isState = event.kind === 'state';
      this.seen.push({ seat, event, before: isState ? states.get(event.name) : undefined });
      if (isState) states.set(event.name, event.value);
    });
    return () => watching.unsubscribe();
  }

  close(name: string): void {
    const seat = this.seat(name);
    this.#watching.get(seat)?.();
    seat.desk.close();
    seat.page.close();
    this.#seats.delete(seat.name);
  }

  /** The same address in a new page of the same device. */
  async reload(name: string): Promise<Seat> {
    const { name: whole, page } = this.seat(name);
    const { path, search } = page.navigation.location.current;
    this.close(name);
    return this.open(whole, path + search);
  }

  leave(): void {
    for (const name of this.#seats.keys()) this.close(name);
  }
}

/** The users of a scenario, whose logins may be references. */
export const usersWith = (users: readonly User[], variables: ReadonlyMap<string, unknown>): readonly User[] =>
  users.map(({ name, login }) => ({
    name,
    login: login && { ...login, email: String(substitute(login.email, variables)) },
  }));
