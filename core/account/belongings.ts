/**
 * What belongs to one customer and is never shown to another. Each part hears what concerns it of those who come and
 * go; the account does not know what the parts are.
 */
export interface OfCustomer {
  /** Somebody has logged in; who it is will be known in a moment. */
  onLogin?(): void;
  /** It is asked who is here. What is answered is called once that is known. */
  onAsked?(): (isSomebodyElse: boolean) => void;
  /** The customer of a login is known. */
  onSignedIn?(): Promise<void>;
  /** Nobody is here any more, be it after a logout or because the session has ended elsewhere. */
  onLeft?(): void;
  /** The customer has logged out, which is more than a session that has ended. */
  onLogout?(): void;
}

/** Everything that features keep of whoever is here. */
export class Belongings implements Required<OfCustomer> {
  readonly #parts: OfCustomer[] = [];

  add(...parts: readonly OfCustomer[]): void {
    this.#parts.push(...parts);
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
    for (const part of this.#parts) part.onLeft?.();
  }

  onLogout(): void {
    for (const part of this.#parts) part.onLogout?.();
  }
}
