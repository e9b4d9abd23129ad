import type { IdentityProvider } from '../../domain/identities/providers.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

export type IdentityId = number;

/** Another site that signs the customer in. */
export interface Identity {
  readonly id: IdentityId;
  readonly provider: IdentityProvider;
  /** The site's address of the customer when it was linked; null if it gave none. */
  readonly email: string | null;
  /** Epoch milliseconds. */
  readonly linkedAt: number;
}

/** Through which sites customers can sign in here. */
export type WaysInState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly ways: readonly IdentityProvider[] }
  | { readonly phase: 'failed'; readonly failure: Failure };

/** Which of them sign the customer in. */
export type IdentitiesState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly identities: readonly Identity[] }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class WaysIn extends Store<WaysInState> {}

export class Identities extends Store<IdentitiesState> {
  keep(isKept: (identity: Identity) => boolean): void {
    this.update((state) =>
      state.phase === 'loaded' ? { ...state, identities: state.identities.filter((one) => isKept(one)) } : state,
    );
  }
}
