import type { TakeInReport } from '../../domain/take-out/taking-in.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { TakeOutPort } from '../take-out/take-out.port.ts';
import type { TakeOut } from '../take-out/take-out.ts';
import { HeldCalls } from './held-calls.ts';

/** Copies whose answers the test controls. */
export class FakeTakeOut implements TakeOutPort {
  readonly states = new HeldCalls<[], Result<TakeOut, Failure>>();
  readonly requests = new HeldCalls<[], Result<TakeOut, Failure>>();
  readonly takeIns = new HeldCalls<[Uint8Array<ArrayBuffer>, 'preview' | 'apply'], Result<TakeInReport, Failure>>();
  readonly links = new HeldCalls<[], Result<string, Failure>>();

  readonly state = this.states.ask;
  readonly request = this.requests.ask;
  readonly takeIn = this.takeIns.ask;
  readonly link = this.links.ask;
}
