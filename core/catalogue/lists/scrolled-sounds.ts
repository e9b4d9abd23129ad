import { Store } from '../../kernel/readable.ts';
import type { ListAddress } from '../filters/list-address.ts';
import type { Sound } from '../sounds/sound.ts';

/** What scrolling has added to the first page of a list. It belongs to the list at `address`, and to no other. */
export interface Scrolled {
  /** `ended` once a page came back without items [LIST-33]. */
  readonly phase: 'ready' | 'loading' | 'ended';
  readonly address: ListAddress;
  readonly lastPage: number;
  readonly sounds: readonly Sound[];
}

/** Null until somebody scrolls. */
export class ScrolledSounds extends Store<Scrolled | null> {}

/** What was added to the list at this address. */
export const addedTo = (address: ListAddress, scrolled: Scrolled | null): Scrolled =>
  scrolled?.address === address ? scrolled : { phase: 'ready', address, lastPage: address.page, sounds: [] };
