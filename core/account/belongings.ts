/**
 * Data that belongs to one customer and is never shown to another. Each part is notified of logins and logouts; the
 * account does not know the parts.
 */
export interface OfCustomer {
  /** Somebody has logged in; who it is will be known in a moment. */
  onLogin?(): void;
  /** The session is being loaded. The returned function is called once it is known. */
  onAsked?(): (isSomebodyElse: boolean) => void;
  /** The customer of a login is known. */
  onSignedIn?(): Promise<void>;
  /** Nobody is signed in any more, whether by a logout or because the session ended elsewhere. */
  onLeft?(): void;
  /** Somebody else is here, without the former customer having been seen to leave. */
  onReplaced?(): void;
  /** The customer has logged out, which is more than a session that has ended. */
  onLogout?(): void;
}

/** Everything that features keep for the current customer. */
export class Belongings implements Required<OfCustomer> {
  readonly #parts: OfCustomer[] = [];
  #leavings = 0;

  add(...parts: readonly OfCustomer[]): void {
    this.#parts.push(...parts);
  }

  /** Adds what one customer alone may see: it is forgotten when they leave, and when somebody else is here. */
  addShown(forget: () => void): void {
    this.add({ onLeft: forget, onReplaced: forget });
  }

  /** Called before something is asked for; the returned function tells whether its customer is still here. */
  stay(): () => boolean {
    const before = this.#leavings;
    return () => this.#leavings === before;
  }

  onLogin(): void {
    for (const part of this.#parts) part.onLogin?.();
  }

  onAsked(): (isSomebodyElse: boolean) => void {
    const told = this.#parts.map((part) => part.onAsked?.());
    return (isSomebodyElse) => {
      for (const tell of told) tell?.(isSomebodyElse);
    };
  }

  async onSignedIn(): Promise<void> {
    for (const part of this.#parts) await part.onSignedIn?.();
  }

  onLeft(): void {
    this.#leavings += 1;
    for (const part of this.#parts) part.onLeft?.();
  }

  onReplaced(): void {
    this.#leavings += 1;
    for (const part of this.#parts) part.onReplaced?.();
  }

  onLogout(): void {
    for (const part of this.#parts) part.onLogout?.();
  }
}
