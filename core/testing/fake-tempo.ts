import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { PurchaseKey } from '../credits/paid.ts';
import type { ChangedSound, ChangeGrant, OriginalSound, TempoPort } from '../tempo/tempo.port.ts';
import type { WantedChange } from '../../domain/tempo/change.ts';
import { HeldCalls } from './held-calls.ts';

/** Changes of tempo and key whose answers the test controls. */
export class FakeTempo implements TempoPort {
  readonly requests = new HeldCalls<[soundId: number], Result<OriginalSound, Failure>>();
  readonly processes = new HeldCalls<[soundId: number, change: WantedChange], Result<ChangedSound, Failure>>();
  readonly downloads = new HeldCalls<[soundId: number, hash: string, key: PurchaseKey], Result<ChangeGrant, Failure>>();

  readonly request = this.requests.ask;
  readonly process = this.processes.ask;
  readonly download = this.downloads.ask;
}
