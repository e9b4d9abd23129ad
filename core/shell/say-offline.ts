import { offline } from './shell.messages.ts';
import type { Toasts } from './toasts.ts';

/** Tells the customer that what was asked for cannot be fetched: once, however much it keeps away. */
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
