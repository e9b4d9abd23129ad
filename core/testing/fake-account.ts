import type { AccountPort } from '../account/account.port.ts';
import type { User } from '../account/user.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { HeldCalls } from './held-calls.ts';

/** Accounts whose answers the test controls. */
export class FakeAccount implements AccountPort {
  readonly logIns = new HeldCalls<[email: string, password: string, code?: string], Result<void, Failure>>();
  readonly logOuts = new HeldCalls<[], Result<void, Failure>>();
  readonly users = new HeldCalls<[], Result<User, Failure>>();

  readonly logIn = this.logIns.ask;
  readonly logOut = this.logOuts.ask;
  readonly user = this.users.ask;
}
