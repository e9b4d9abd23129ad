import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

export type PasskeyId = number;

/** A key pair whose secret half is kept by the customer's device or password manager. */
export interface Passkey {
  readonly id: PasskeyId;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds; null for one that was not used yet. */
  readonly lastUsedAt: number | null;
  /** Whether it is synced across devices, so that it outlives the device that created it. */
  readonly isSynced: boolean;
}

/** The passkeys of the customer. */
export type PasskeysState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  /** `canAdd`: whether this browser can make one. */
  | { readonly phase: 'loaded'; readonly passkeys: readonly Passkey[]; readonly canAdd: boolean }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class Passkeys extends Store<PasskeysState> {
  add(passkey: Passkey): void {
    this.#change((passkeys) => [...passkeys, passkey]);
  }

  rename(id: PasskeyId, name: string): void {
    this.#change((passkeys) => passkeys.map((one) => (one.id === id ? { ...one, name } : one)));
  }

  remove(id: PasskeyId): void {
    this.#change((passkeys) => passkeys.filter((one) => one.id !== id));
  }

  #change(change: (passkeys: readonly Passkey[]) => readonly Passkey[]): void {
    this.update((state) => (state.phase === 'loaded' ? { ...state, passkeys: change(state.passkeys) } : state));
  }
}
