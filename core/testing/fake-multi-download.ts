import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { PurchaseKey } from '../credits/paid.ts';
import type { ArchiveGrant, MultiDownloadPort } from '../downloads/multi/multi-download.port.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { HeldCalls } from './held-calls.ts';

export type LookAnswer = Result<'ready' | 'preparing' | 'gone', Failure>;

/** Multi-downloads whose answers the test controls. */
export class FakeMultiDownload implements MultiDownloadPort {
  readonly requests = new HeldCalls<[ids: readonly SoundId[], key: PurchaseKey], Result<ArchiveGrant, Failure>>();
  readonly looks = new HeldCalls<[link: string], LookAnswer>();

  readonly request = this.requests.ask;
  readonly look = this.looks.ask;
}

export const aGrantedArchive = (change: Partial<ArchiveGrant> = {}): ArchiveGrant => ({
  link: '/dl/archive/token',
  maxAttempts: 300,
  takenCredits: 3,
  after: null,
  ...change,
});
