import type { SoundPage } from '../../../core/catalogue/catalogue.port.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import { listHref } from '../../../core/catalogue/addresses.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { type ListView as ViewOf, useList } from '../lists/use-list.ts';

/** What a page shows of a list of sounds. */
export type ListView = ViewOf<SoundPage>;

/** The sounds at an address. */
export const useSoundList = (address: ListAddress): ListView =>
  useList(useApp().catalogue.soundList, address, listHref);
