import type { TokenWish } from '../../domain/tokens/tokens.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { AccessToken, NewToken, TokenId } from './token.ts';

/** The keys that a customer gives to programs. A token itself reaches none of these calls: they fail as `forbidden`. */
export interface TokensPort {
  /** The tokens that were not revoked, the latest first; also those that have expired. */
  list(): Promise<Result<readonly AccessToken[], Failure>>;
  /** Creates a token and returns its secret. Invalid input fails as `invalid`, with a message per field. */
  create(wish: TokenWish): Promise<Result<NewToken, Failure>>;
  /** Ends a token at once; `notFound` if it is already gone. */
  revoke(id: TokenId): Promise<Result<void, Failure>>;
}
