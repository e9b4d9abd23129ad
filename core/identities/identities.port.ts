import type { IdentityProvider } from '../../domain/identities/providers.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Identity, IdentityId } from './identities.ts';

/** Google and Facebook as ways in. The way itself is a page of the shop: browsers are led through it (API-06). */
export interface IdentitiesPort {
  /** Through which sites customers can sign in here [SESS-05, SESS-06, DECISION-19]. */
  waysIn(): Promise<Result<readonly IdentityProvider[], Failure>>;
  /** Which of them sign the customer in, the oldest link first. */
  identities(): Promise<Result<readonly Identity[], Failure>>;
  /** Unlinks one; `notFound` if it is not linked, and `invalid` with a message for the only way to sign in. */
  unlink(id: IdentityId): Promise<Result<void, Failure>>;
}
