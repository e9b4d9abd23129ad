import { type Clock, after } from '../kernel/clock.ts';
import { type Readable, Store } from '../kernel/readable.ts';

export type Severity = 'success' | 'info' | 'warning' | 'danger';

/** A toast's text and duration: only these durations exist [ERR-10, DECISION-207]. */
export interface ToastText {
  readonly severity: Severity;
  readonly title: string;
  readonly body: string | null;
  readonly seconds: 4 | 5 | 7 | 8 | 10;
}

/** A page that a toast leads to. */
export interface ToastLink {
  readonly label: string;
  /** An address of this shop. */
  readonly href: string;
}

/** The parts of a toast besides its text. */
export interface ToastOffer {
  /** The name of its subject, if known. */
  readonly about?: string | undefined;
  readonly link?: ToastLink | undefined;
  /** Undoes the action that the toast reports. */
  readonly undo?: (() => unknown) | undefined;
}

export interface Toast extends ToastText {
  readonly id: number;
  readonly about: string | null;
  readonly link: ToastLink | null;
  /** Whether it can be undone while the toast is visible. */
  readonly canUndo: boolean;
}

/** Short messages. They expire here, by the clock; a host only renders them and reports hover and focus. */
export class Toasts {
  readonly #clock: Clock;
  readonly #visible = new Store<readonly Toast[]>([]);
  readonly #expiries = new Map<number, () => void>();
  readonly #undos = new Map<number, () => unknown>();
  #lastId = 0;
  #disposed = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get visible(): Readable<readonly Toast[]> {
    return this.#visible;
  }

  /** Shows a message and returns its id. It replaces a toast with the same text, and is held if that one was. */
  show(text: ToastText, { about, link, undo }: ToastOffer = {}): number {
    this.#lastId += 1;
    const toast: Toast = {
      ...text,
      id: this.#lastId,
      about: about ?? null,
      link: link ?? null,
      canUndo: undo !== undefined,
    };
    const equal = this.#visible.current.find(saysTheSame(toast));
    const isHeld = equal !== undefined && !this.#expiries.has(equal.id);
    if (equal) this.#forget(equal.id);
    if (undo) this.#undos.set(toast.id, undo);
    this.#visible.update((toasts) =>
      equal ? toasts.map((other) => (other === equal ? toast : other)) : [...toasts, toast],
    );
    if (!isHeld) this.#expire(toast);
    return toast.id;
  }

  /**
   * Undoes the action that a toast reports, as far as possible, and dismisses it. Resolves when the undo has finished.
   */
  async undo(id: number): Promise<void> {
    const takeBack = this.#undos.get(id);
    this.dismiss(id);
    await takeBack?.();
  }

  dismiss(id: number): void {
    this.#forget(id);
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

  /** Stops all timers, and starts no new ones. */
  dispose(): void {
    this.#disposed = true;
    for (const cancel of this.#expiries.values()) cancel();
    this.#expiries.clear();
    this.#undos.clear();
  }

  #forget(id: number): void {
    this.#cancelExpiry(id);
    this.#undos.delete(id);
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

const saysTheSame =
  ({ severity, title, body, about }: Toast) =>
  (other: Toast): boolean =>
    other.severity === severity && other.title === title && other.body === body && other.about === about;
