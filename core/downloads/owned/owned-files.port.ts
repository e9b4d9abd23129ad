import type { Failure } from '../../kernel/failure.ts';
import type { Result } from '../../kernel/result.ts';
import type { LinkWish, OwnedLink, OwnedList, OwnedPage } from './owned-files.ts';
import type { AudioFormat } from './taking.ts';

/** Owned files and links to them. None of these calls charges credits. */
export interface OwnedFilesPort {
  /** A page of 200 files, from 1. Fails as `unauthenticated` without a customer, as `notFound` without the collection. */
  list(list: OwnedList, page: number): Promise<Result<OwnedPage, Failure>>;
  /** Links to at most 200 files; files that are not owned are left out. Fails as `invalid` for a name that is not valid on every disk. */
  links(files: readonly LinkWish[], format: AudioFormat): Promise<Result<readonly OwnedLink[], Failure>>;
}
