import type { LoadUser } from '../account/load-user.ts';
import { type Clock, after } from '../kernel/clock.ts';
import { type NavigationPort, locationOf } from '../shell/navigation.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { Attempt } from './attempt.ts';
import type { Onward } from './outcomes.ts';
import { methodSavedInModal, paymentCompleted, paymentToConfirm } from './payment.messages.ts';

/** How long the customer reads what happens before it does [DECISION-152]. */
export const REDIRECT_MS = 2000;

interface GoOnNeeds {
  readonly attempt: Attempt;
  readonly navigation: NavigationPort;
  readonly loadUser: LoadUser;
  readonly toasts: Toasts;
  readonly clock: Clock;
}

/** Announces where a payment continues, and goes there. */
export class GoOn {
  readonly #needs: GoOnNeeds;
  #cancel = (): void => {};
  #isOver = false;

  constructor(needs: GoOnNeeds) {
    this.#needs = needs;
  }

  /** To the summary of the paid order [BILL-50], or to the bank or wallet that has to confirm [BILL-51]. */
  async execute({ kind, to }: Onward): Promise<void> {
    const { attempt, navigation, toasts, loadUser } = this.#needs;
    toasts.show(kind === 'completed' ? paymentCompleted : paymentToConfirm);
    attempt.set({ phase: 'leaving', to });
    this.#later(() => {
      attempt.set({ phase: 'idle' });
      if (kind === 'completed') navigation.push(to);
      else navigation.leave(to);
    });
    // Plan and credits are other ones now.
    if (kind === 'completed') await loadUser.execute();
  }

  /** Says that a method is stored, and shows the page again [BILL-34, BILL-53]. */
  saved(): void {
    const { attempt, navigation, toasts } = this.#needs;
    toasts.show(methodSavedInModal);
    attempt.set({ phase: 'saved' });
    this.#later(() => {
      attempt.set({ phase: 'idle' });
      const { path, search } = navigation.location.current;
      navigation.leave(path + search);
    });
  }

  /** Cancels the navigation: the customer has left. */
  stop(): void {
    this.#cancel();
    this.#needs.attempt.set({ phase: 'idle' });
  }

  /** The page is gone: what is answered from now on leads nowhere. */
  end(): void {
    this.#isOver = true;
    this.stop();
  }

  #later(act: () => void): void {
    this.#cancel();
    if (this.#isOver) return;
    this.#cancel = after(this.#needs.clock, REDIRECT_MS, act);
  }
}

/** The order that an address of the shop is about: its last part. */
export const orderIn = (address: string): string => locationOf(address).path.split('/').at(-1) ?? '';
