import type { IdentityProvider } from '../../domain/identities/providers.ts';
import type { Identity, IdentityId } from '../identities/identities.ts';
import type { IdentitiesPort } from '../identities/identities.port.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { HeldCalls } from './held-calls.ts';

/** Identities whose answers the test controls. */
export class FakeIdentities implements IdentitiesPort {
  readonly waysAsked = new HeldCalls<[], Result<readonly IdentityProvider[], Failure>>();
  readonly lists = new HeldCalls<[], Result<readonly Identity[], Failure>>();
  readonly unlinks = new HeldCalls<[id: IdentityId], Result<void, Failure>>();

  readonly waysIn = this.waysAsked.ask;
  readonly identities = this.lists.ask;
  readonly unlink = this.unlinks.ask;
}
