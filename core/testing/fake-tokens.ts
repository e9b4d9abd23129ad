import type { TokenWish } from '../../domain/tokens/tokens.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { AccessToken, NewToken, TokenId } from '../tokens/token.ts';
import type { TokensPort } from '../tokens/tokens.port.ts';
import { HeldCalls } from './held-calls.ts';

/** Tokens whose answers the test controls. */
export class FakeTokens implements TokensPort {
  readonly lists = new HeldCalls<[], Result<readonly AccessToken[], Failure>>();
  readonly creations = new HeldCalls<[TokenWish], Result<NewToken, Failure>>();
  readonly revocations = new HeldCalls<[TokenId], Result<void, Failure>>();

  readonly list = this.lists.ask;
  readonly create = this.creations.ask;
  readonly revoke = this.revocations.ask;
}
