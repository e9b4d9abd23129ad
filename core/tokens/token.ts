import type { Scope } from '../../domain/tokens/scopes.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

export type TokenId = number;

/** A program's key to a part of the account. Only its creator has the secret. */
export interface AccessToken {
  readonly id: TokenId;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Whole credits that it may spend in all, and those that it has. */
  readonly creditLimit: number;
  readonly spent: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Whether that was so when the shop was asked. */
  readonly isExpired: boolean;
  /** Accurate to a few minutes; null for a token that was never used. */
  readonly lastUsedAt: number | null;
}

/** A token with its secret, which is shown only this once. */
export interface NewToken {
  readonly secret: string;
  readonly token: AccessToken;
}

/** The tokens of the customer. */
export type TokensState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly tokens: readonly AccessToken[] }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class Tokens extends Store<TokensState> {
  add(token: AccessToken): void {
    this.#change((tokens) => [token, ...tokens]);
  }

  remove(id: TokenId): void {
    this.#change((tokens) => tokens.filter((token) => token.id !== id));
  }

  #change(change: (tokens: readonly AccessToken[]) => readonly AccessToken[]): void {
    this.update((state) => (state.phase === 'loaded' ? { ...state, tokens: change(state.tokens) } : state));
  }
}
