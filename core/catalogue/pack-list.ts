import type { Failure } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import { Store } from '../kernel/readable.ts';
import type { Pack } from './pack.ts';

/** A shelf of packs. */
export type PackListState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly page: Page<Pack> }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class PackList extends Store<PackListState> {}
