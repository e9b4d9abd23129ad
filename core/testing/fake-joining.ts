import type { Joining, JoiningPort, NewPassword, Said } from '../joining/joining.port.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { HeldCalls } from './held-calls.ts';

/** Joining; the test controls the answers. */
export class FakeJoining implements JoiningPort {
  readonly signUps = new HeldCalls<[Joining], Result<void, Failure>>();
  readonly sendings = new HeldCalls<[], Result<Said, Failure>>();
  readonly confirmations = new HeldCalls<[token: string], Result<void, Failure>>();
  readonly reactivations = new HeldCalls<[token: string], Result<void, Failure>>();
  readonly requests = new HeldCalls<[email: string], Result<string, Failure>>();
  readonly resets = new HeldCalls<[token: string, NewPassword], Result<void, Failure>>();

  readonly signUp = this.signUps.ask;
  readonly sendConfirmation = this.sendings.ask;
  readonly confirmAddress = this.confirmations.ask;
  readonly reactivateAccount = this.reactivations.ask;
  readonly requestReset = this.requests.ask;
  readonly resetPassword = this.resets.ask;
}
