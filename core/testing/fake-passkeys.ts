import { Observable, Subject } from 'rxjs';
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '../../domain/passkeys/web-authn.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { AuthenticatorPort, AuthenticatorTrouble } from '../passkeys/authenticator.port.ts';
import type { Passkey, PasskeyId } from '../passkeys/passkey.ts';
import type { PasskeysPort } from '../passkeys/passkeys.port.ts';
import { HeldCalls } from './held-calls.ts';

/** Passkeys whose answers the test controls. */
export class FakePasskeys implements PasskeysPort {
  readonly lists = new HeldCalls<[], Result<readonly Passkey[], Failure>>();
  readonly creations = new HeldCalls<[], Result<CreationOptions, Failure>>();
  readonly additions = new HeldCalls<[name: string, credential: NewCredential], Result<Passkey, Failure>>();
  readonly renamings = new HeldCalls<[id: PasskeyId, name: string], Result<void, Failure>>();
  readonly removals = new HeldCalls<[id: PasskeyId], Result<void, Failure>>();
  readonly signInAsked = new HeldCalls<[], Result<RequestOptions, Failure>>();
  readonly signIns = new HeldCalls<[assertion: Assertion], Result<void, Failure>>();
  readonly confirmAsked = new HeldCalls<[], Result<RequestOptions, Failure>>();
  readonly confirmations = new HeldCalls<[assertion: Assertion], Result<void, Failure>>();

  readonly list = this.lists.ask;
  readonly creationOptions = this.creations.ask;
  readonly add = this.additions.ask;
  readonly rename = this.renamings.ask;
  readonly remove = this.removals.ask;
  readonly signInOptions = this.signInAsked.ask;
  readonly signIn = this.signIns.ask;
  readonly confirmOptions = this.confirmAsked.ask;
  readonly confirm = this.confirmations.ask;
}

/** An authenticator whose person the test is. */
export class FakeAuthenticator implements AuthenticatorPort {
  isHere = true;
  readonly made = new HeldCalls<[CreationOptions], Result<NewCredential, AuthenticatorTrouble>>();
  readonly signed = new HeldCalls<[RequestOptions], Result<Assertion, AuthenticatorTrouble>>();

  /** The current offers, the latest last; a withdrawn one is removed. */
  readonly offers: Array<Subject<Result<Assertion, AuthenticatorTrouble>>> = [];
  offersPasskeys = true;

  readonly create = this.made.ask;
  readonly sign = this.signed.ask;

  isThere(): boolean {
    return this.isHere;
  }

  canOffer(): Promise<boolean> {
    return Promise.resolve(this.offersPasskeys);
  }

  offer(): Observable<Result<Assertion, AuthenticatorTrouble>> {
    return new Observable((taker) => {
      const offer = new Subject<Result<Assertion, AuthenticatorTrouble>>();
      this.offers.push(offer);
      taker.add(offer.subscribe(taker));
      return () => void this.offers.splice(this.offers.indexOf(offer), 1);
    });
  }
}
