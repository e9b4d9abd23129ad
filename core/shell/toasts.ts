import { type Clock, after } from '../kernel/clock.ts';
import { type Readable, Store } from '../kernel/readable.ts';

export type Severity = 'success' | 'info' | 'warning' | 'danger';

/** What a toast says, and for how long: only these durations exist [ERR-10, DECISION-207]. */
export interface ToastText {
  readonly severity: Severity;
  readonly title: string;
  readonly body: string | null;
  readonly seconds: 4 | 5 | 7 | 8 | 10;
}

export interface Toast extends ToastText {
  readonly id: number;
}

/** Short messages. They expire here, by the clock; a host only renders them and reports hover and focus. */
export class Toasts {
  readonly #clock: Clock;
  readonly #visible = new Store<readonly Toast[]>([]);
  readonly #expiries = new Map<number, () => void>();
  #lastId = 0;
  #disposed = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get visible(): Readable<readonly Toast[]> {
    return this.#visible;
  }

  /** Shows a message and returns its id. */
  show(text: ToastText): number {
    this.#lastId += 1;
    const toast = { ...text, id: this.#lastId };
    this.#visible.update((toasts) => [...toasts, toast]);
    this.#expire(toast);
    return toast.id;
  }

  dismiss(id: number): void {
    this.#cancelExpiry(id);
    this.#visible.update((toasts) =>
      toasts.some((toast) => toast.id === id) ? toasts.filter((toast) => toast.id !== id) : toasts,
    );
  }

  /** Keeps a toast while the pointer or the focus is on it. */
  hold(id: number): void {
    this.#cancelExpiry(id);
  }

  /** Lets a held toast expire after its full time again; one that was not held gains no time. */
  release(id: number): void {
    const toast = this.#visible.current.find((candidate) => candidate.id === id);
    if (toast && !this.#expiries.has(id)) this.#expire(toast);
  }

  /** Stops all timers, and starts no more. */
  dispose(): void {
    this.#disposed = true;
    for (const cancel of this.#expiries.values()) cancel();
    this.#expiries.clear();
  }

  #expire(toast: Toast): void {
    if (this.#disposed) return;
    this.#expiries.set(
      toast.id,
      after(this.#clock, toast.seconds * 1000, () => this.dismiss(toast.id)),
    );
  }

  #cancelExpiry(id: number): void {
    this.#expiries.get(id)?.();
    this.#expiries.delete(id);
  }
}
