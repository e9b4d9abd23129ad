import { offline } from './shell.messages.ts';
import type { Toasts } from './toasts.ts';

/** Informs the customer that something cannot be fetched: once, however many things fail. */
export class SayOffline {
  readonly #toasts: Toasts;

  constructor(toasts: Toasts) {
    this.#toasts = toasts;
  }

  execute(): void {
    const isSaid = this.#toasts.visible.current.some(({ title }) => title === offline.title);
    if (!isSaid) this.#toasts.show(offline);
  }
}
