import type { OwnedFilesPort } from '../downloads/owned/owned-files.port.ts';
import type { LinkWish, OwnedLink, OwnedList, OwnedPage } from '../downloads/owned/owned-files.ts';
import type { AudioFormat } from '../downloads/owned/taking.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { HeldCalls } from './held-calls.ts';

/** Owned files whose answers the test controls. */
export class FakeOwnedFiles implements OwnedFilesPort {
  readonly lists = new HeldCalls<[list: OwnedList, page: number], Result<OwnedPage, Failure>>();
  readonly wishes = new HeldCalls<
    [files: readonly LinkWish[], format: AudioFormat],
    Result<readonly OwnedLink[], Failure>
  >();

  readonly list = this.lists.ask;
  readonly links = this.wishes.ask;
}
