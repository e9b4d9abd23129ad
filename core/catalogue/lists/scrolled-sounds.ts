import { Store } from '../../kernel/readable.ts';
import type { ListAddress } from '../filters/list-address.ts';
import type { Sound } from '../sounds/sound.ts';

/** The sounds that scrolling has added to the first page of a list. They belong only to the list at `address`. */
export interface Scrolled {
  /** `ended` once a page came back without items [LIST-33]. */
  readonly phase: 'ready' | 'loading' | 'ended';
  readonly address: ListAddress;
  readonly lastPage: number;
  readonly sounds: readonly Sound[];
}

/** Null until the list is scrolled. */
export class ScrolledSounds extends Store<Scrolled | null> {}

/** The sounds added to the list at this address. */
export const addedTo = (address: ListAddress, scrolled: Scrolled | null): Scrolled =>
  scrolled?.address === address ? scrolled : { phase: 'ready', address, lastPage: address.page, sounds: [] };
