import type { PurchaseKey } from '../credits/paid.ts';
import type { DownloadGrant, DownloadsPort } from '../downloads/downloads.port.ts';
import type { FileFormat } from '../../domain/downloads/prices.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { CannotOpen, HandedOver, HandoverPort, ReadyFile } from '../shell/handover.port.ts';
import { HeldCalls } from './held-calls.ts';

/** Downloads whose grants the test holds back. */
export class FakeDownloads implements DownloadsPort {
  readonly grants = new HeldCalls<
    [fileId: number, format: FileFormat, key: PurchaseKey],
    Result<DownloadGrant, Failure>
  >();

  readonly download = this.grants.ask;
}

/** A host that opens links when the test allows it. */
export class FakeHandover implements HandoverPort {
  readonly opened = new HeldCalls<[url: string], Result<HandedOver, CannotOpen>>();

  readonly open = this.opened.ask;

  readonly saved = new HeldCalls<[file: ReadyFile], Result<HandedOver, CannotOpen>>();

  readonly save = this.saved.ask;
}
