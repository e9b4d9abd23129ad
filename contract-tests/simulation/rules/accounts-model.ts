import type { Done, Session } from '../stage/simulated-server.ts';
import type { MailedKind, MailedLink } from '../stage/mailed.ts';
import type { Outcome } from './outcome.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a link is valid, how long an account can be restored, and how long a login counts as recent. */
const LIFE: Readonly<Record<MailedKind, number>> = {
  confirm: DAY,
  reset: HOUR,
  reactivate: DAY,
  changeEmail: DAY,
  undoEmail: 8 * DAY,
};
const COMES_BACK = 14 * DAY;
const RECENT = 10 * MINUTE;
/** Per address and kind. */
const MAILS = { pause: MINUTE, perDay: 5 };

const REFUSED: Outcome = ['unauthenticated', 'Invalid credentials.'];
const DEACTIVATED: Outcome = [
  'unauthenticated',
  'Your account is deactivated. A reactivation link has been sent to your e-mail address.',
];
const INVALID: Outcome = ['invalid'];
const NOT_FOUND: Outcome = ['notFound'];
const DONE: Outcome = ['ok', null];

/** An account that can sign in. */
export interface Account {
  readonly id: number;
  readonly username: string;
  email: string;
  /** Null if nobody knows it. */
  password: string | null;
  isConfirmed: boolean;
  /** Epoch milliseconds; null unless the customer has left. */
  leftAt: number | null;
}

/** A mail that the shop must send. */
interface Owed {
  readonly kind: MailedKind;
  readonly to: string;
  readonly at: number;
}

/** Who may sign in, and what a mailed link does, as specified. */
export class AccountsModel {
  readonly accounts: Account[] = [];
  readonly owed: Owed[] = [];
  readonly #mailed: () => readonly MailedLink[];
  readonly #idOf: (username: string) => number | undefined;
  readonly #used = new Set<string>();
  /** Links that others have invalidated: those mailed to a customer up to a moment. */
  readonly #ended = new Map<number, number>();
  /** The same of links to another address, which another password invalidates, too. */
  readonly #stays = new Map<number, number>();
  /** Addresses that their former owners may take back, until when, in epoch milliseconds. */
  #left: ReadonlyArray<{ readonly email: string; readonly id: number; readonly until: number }> = [];
  readonly #shownAt = new WeakMap<Session, number>();
  readonly #start: number;

  /** `idOf` returns the shop's id for someone who has just joined. `start` is in epoch milliseconds. */
  constructor(mailed: () => readonly MailedLink[], idOf: (username: string) => number | undefined, start: number) {
    this.#mailed = mailed;
    this.#idOf = idOf;
    this.#start = start;
  }

  /** The expected answer of a call; null for calls that it does not model. */
  does(done: Done): Outcome | null {
    const { call, args, customerId, request, at } = done;
    const who = this.accounts.find(({ id }) => id === customerId);
    const outcome = this.#outcome(done, who);
    const [kind] = outcome ?? [];
    const isShown = call === 'settings.confirmIdentity' && kind === 'ok';
    if (isShown && request.session) this.#shownAt.set(request.session, at);
    if (request.begun) this.#shownAt.set(request.begun, at);
    if (call === 'account.logIn' && outcome === DEACTIVATED) this.#mail('reactivate', String(args[0]), at);
    return outcome;
  }

  #outcome(done: Done, who: Account | undefined): Outcome | null {
    const { call, args, at } = done;
    const [first, second] = args as readonly string[];
    switch (call) {
      case 'account.logIn':
        return this.#logIn(first!, second!, at);
      case 'joining.signUp':
        return this.#signUp(args[0] as Joining, at);
      case 'joining.requestReset':
        if (this.#of(first!)?.leftAt === null) this.#mail('reset', first!, at);
        return DONE;
      case 'joining.confirmAddress':
        return this.#byLink('confirm', done, (account) => void (account.isConfirmed = true));
      case 'settings.confirmEmail':
        return this.#byLink('changeEmail', done, (account, to) => this.#moves(account, to, at));
      case 'settings.undoEmail':
        return this.#undoes(done);
      case 'joining.resetPassword': {
        const { password, confirmation } = args[1] as { readonly password: string; readonly confirmation: string };
        if (password !== confirmation) return INVALID;
        return this.#byLink('reset', done, (account) => {
          Object.assign(account, { password, isConfirmed: true });
          this.#ended.set(account.id, at);
        });
      }
      case 'joining.reactivateAccount':
        return this.#byLink('reactivate', done, (account) => this.#comesBack(account, at));
      default:
        if (who) return this.#ofCustomer(done, who);
        return OF_CUSTOMERS.test(call) ? ['unauthenticated', 'Authentication required.'] : null;
    }
  }

  #ofCustomer({ call, args, request, at }: Done, who: Account): Outcome | null {
    const [first, second] = args as readonly string[];
    const shownAt = (request.session && this.#shownAt.get(request.session)) ?? this.#start;
    const isRecent = at - shownAt < RECENT;
    switch (call) {
      case 'joining.sendConfirmation':
        if (who.isConfirmed) return INVALID;
        this.#mail('confirm', who.email, at);
        return DONE;
      case 'widgets.ask':
        // The button of a widget may ask for the same mail.
        if (asksToConfirm(args[1]) && !who.isConfirmed) this.#mail('confirm', who.email, at);
        return null;
      case 'settings.confirmIdentity':
        return first === who.password ? DONE : INVALID;
      case 'settings.changePassword':
        if (first !== second) return INVALID;
        if (!isRecent) return ['forbidden'];
        who.password = first!;
        this.#stays.set(who.id, at);
        return DONE;
      case 'settings.changeEmail':
        return this.#asksToMove(who, first!.trim().toLowerCase(), second!, at);
      case 'settings.deleteAccount':
        if (!isRecent) return ['forbidden'];
        who.leftAt = at;
        return DONE;
      default:
        return null;
    }
  }

  #asksToMove(who: Account, email: string, password: string, at: number): Outcome {
    const isTaken = this.#isTaken(email, who.id, at);
    if (password !== who.password || email === who.email || isTaken) return INVALID;
    this.#mail('changeEmail', email, at);
    return DONE;
  }

  /** An address belongs to somebody else, or may be theirs again. */
  #isTaken(email: string, id: number | null, at: number): boolean {
    const owner = this.#of(email);
    return (
      (owner !== undefined && owner.id !== id) ||
      this.#left.some((one) => one.email === email && one.id !== id && one.until > at)
    );
  }

  #moves(account: Account, to: string, at: number): Outcome {
    if (this.#isTaken(to, account.id, at)) return NOT_FOUND;
    const { id, email } = account;
    this.#left = [...this.#left, { email, id, until: at + LIFE.undoEmail }];
    this.owed.push({ kind: 'undoEmail', to: email, at });
    Object.assign(account, { email: to, isConfirmed: true });
    this.#ended.set(id, at);
    return DONE;
  }

  /** The former address comes back, whatever was done meanwhile, and all other links of its customer end. */
  #undoes({ args, at }: Done): Outcome {
    const token = String(args[0]);
    const mail = this.#mailed().find(({ kind, link }) => kind === 'undoEmail' && link.endsWith(token));
    if (!mail || this.#used.has(token) || mail.at + LIFE.undoEmail <= at) return NOT_FOUND;
    const account = this.accounts.find(({ id }) => id === mail.customerId);
    if (!account || account.leftAt !== null || (this.#undone.get(account.id) ?? -1) >= mail.at) return NOT_FOUND;
    this.#used.add(token);
    if (this.#isTaken(mail.to, account.id, at)) return NOT_FOUND;
    this.#left = this.#left.filter(({ id }) => id !== account.id);
    Object.assign(account, { email: mail.to, isConfirmed: true });
    this.#ended.set(account.id, at);
    this.#undone.set(account.id, at);
    return DONE;
  }

  /** When a customer has taken back an address last. */
  readonly #undone = new Map<number, number>();

  #of(email: string): Account | undefined {
    return this.accounts.find((account) => account.email === email);
  }

  #logIn(email: string, password: string, at: number): Outcome {
    const account = this.#of(email);
    if (!account || account.password !== password) return REFUSED;
    if (account.leftAt === null) return DONE;
    return at < account.leftAt + COMES_BACK ? DEACTIVATED : REFUSED;
  }

  #signUp({ username, email, password }: Joining, at: number): Outcome {
    if (!/\d/.test(password) || this.#isTaken(email, null, at)) return INVALID;
    const id = this.#idOf(username);
    if (id === undefined) return ['ok', 'somebody who is not there'];
    this.accounts.push({ id, username, email, password, isConfirmed: false, leftAt: null });
    this.#mail('confirm', email, at);
    return DONE;
  }

  /** Someone who has not confirmed the address may not have chosen the password. */
  #comesBack(account: Account, at: number): void {
    const wasConfirmed = account.isConfirmed;
    Object.assign(account, { leftAt: null, isConfirmed: true });
    this.#ended.set(account.id, at);
    if (wasConfirmed) return;
    account.password = null;
    this.#mail('reset', account.email, at);
  }

  /** A link works once and for a limited time, unless a later one has replaced it, or another has invalidated it. */
  #byLink(
    kind: MailedKind,
    { args, at, answer }: Done,
    does: (account: Account, to: string) => Outcome | void,
  ): Outcome {
    const token = String(args[0]);
    const all = this.#mailed().filter((mail) => mail.kind === kind);
    const mail = all.find(({ link }) => link.endsWith(token));
    if (!mail || this.#used.has(token) || mail.at + LIFE[kind] <= at) return NOT_FOUND;
    const account = this.accounts.find(({ id }) => id === mail.customerId);
    if (!account) return NOT_FOUND;
    const later = all.slice(all.indexOf(mail) + 1).filter(({ customerId }) => customerId === mail.customerId);
    const ends = [
      ...later.map((one) => one.at),
      this.#ended.get(account.id) ?? -1,
      ...(kind === 'changeEmail' ? [this.#stays.get(account.id) ?? -1] : []),
    ].filter((end) => end >= mail.at);
    if (ends.some((end) => end > mail.at && end < at)) return NOT_FOUND;
    // The order of events at one moment is open.
    const isOpen = ends.length > 0 || account.leftAt === at || mail.at === at;
    const isThere =
      kind === 'reactivate' ? account.leftAt !== null && at < account.leftAt + COMES_BACK : account.leftAt === null;
    if (isOpen && !answer.ok) return NOT_FOUND;
    this.#used.add(token);
    if (!isThere && !isOpen) return NOT_FOUND;
    return does(account, mail.to) ?? DONE;
  }

  #mail(kind: MailedKind, to: string, at: number): void {
    const had = this.owed.filter((mail) => mail.kind === kind && mail.to === to);
    if (had.some((mail) => mail.at > at - MAILS.pause)) return;
    if (had.filter((mail) => mail.at > at - DAY).length < MAILS.perDay) this.owed.push({ kind, to, at });
  }
}

interface Joining {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

const OF_CUSTOMERS =
  /^(?:joining\.sendConfirmation|settings\.(?:confirmIdentity|changePassword|changeEmail|deleteAccount))$/;

const asksToConfirm = (asked: unknown): boolean =>
  (asked as { readonly url: string | null }).url === '/api/v1/account/confirmation-email';
