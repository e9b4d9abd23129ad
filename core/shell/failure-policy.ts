import type { Failure, FailureKind, Notice } from '../kernel/failure.ts';
import { assertNever } from '../kernel/result.ts';
import type { Asks } from './dialogs.ts';
import type { NavigationPort } from './navigation.port.ts';
import { safeTarget } from './safe-target.ts';
import type { Toasts, ToastText } from './toasts.ts';
import { sorry } from './failure.messages.ts';
import { offline } from './shell.messages.ts';

/** The shop's reaction to one kind of failure. */
export type Reaction =
  | { readonly show: 'nothing' }
  | { readonly show: 'login' }
  /** The notice of a refusal in the generic dialog [ERR-03]. */
  | { readonly show: 'notice' }
  | { readonly show: 'toast'; readonly toast: ToastText };

/** An error catalogue: the reaction to every kind of failure of one flow. */
export type FailurePolicy = Readonly<Record<FailureKind, Reaction>>;

/**
 * A policy with one reaction to every failure except those named. A missing session opens the login dialog, and if the
 * default is a toast, a missing network gets a toast of its own, unless these are named, too [DECISION-212].
 */
export const policy = (otherwise: Reaction, named: Partial<FailurePolicy> = {}): FailurePolicy => ({
  unauthenticated: { show: 'login' },
  forbidden: otherwise,
  invalid: otherwise,
  notFound: otherwise,
  unavailable: otherwise,
  malformed: otherwise,
  offline: otherwise.show === 'toast' ? { show: 'toast', toast: offline } : otherwise,
  ...named,
});

/**
 * Carries out a policy: opens the dialog or shows the toast, and waits for the dialog's answer. Starts no call. A
 * customer who did not confirm their identity has already been asked.
 */
export class FailureReactions {
  readonly #dialogs: Asks;
  readonly #toasts: Toasts;
  readonly #navigation: NavigationPort;

  constructor(dialogs: Asks, toasts: Toasts, navigation: NavigationPort) {
    this.#dialogs = dialogs;
    this.#toasts = toasts;
    this.#navigation = navigation;
  }

  async react(failure: Failure, table: FailurePolicy): Promise<void> {
    if (failure.kind === 'forbidden' && failure.needsRecentLogin) return;
    const reaction = reactionTo(failure, table);
    switch (reaction.show) {
      case 'nothing':
        return;
      case 'login':
        await this.#dialogs.ask('login', {});
        return;
      case 'notice':
        await this.#showNotice('notice' in failure ? (failure.notice ?? EMPTY_NOTICE) : EMPTY_NOTICE);
        return;
      case 'toast':
        this.#toasts.show(reaction.toast);
        return;
      default:
        assertNever(reaction);
    }
  }

  /** A button that may not be followed is not shown [DECISION-214]. */
  async #showNotice(notice: Notice): Promise<void> {
    const target = notice.button && safeTarget(notice.button.url);
    const answer = await this.#dialogs.ask('message', target ? notice : { ...notice, button: null });
    if (answer === 'followed' && target) this.#navigation.push(target);
  }
}

/** The shop's own words are shown, unless the policy is to show nothing. */
function reactionTo(failure: Failure, table: FailurePolicy): Reaction {
  const reaction = table[failure.kind];
  const isTold = failure.kind === 'unavailable' && failure.notice !== undefined && reaction.show !== 'nothing';
  return isTold ? { show: 'notice' } : reaction;
}

/** In place of a refusal without a body [DECISION-92]. */
export const EMPTY_NOTICE: Notice = { title: sorry, message: '', button: null };
