import type { ListAddress } from '../filters/list-address.ts';
import type { PackListAddress } from '../filters/pack-address.ts';
import type { PackListState } from './pack-list.ts';
import { packsTitle, rareFindsTitle, soundsTitle } from './list-titles.messages.ts';
import type { SoundListState } from './sound-list.ts';

/** The heading of a list: the backend's own, otherwise derived from its scope. */
export function listTitle(list: SoundListState, { scope, filters }: ListAddress): string {
  if (scope.kind === 'all' && filters.rareFind) return rareFindsTitle;
  return ownTitle(list, scope) || soundsTitle(scope);
}

/** The same for a list of packs. */
export const packListTitle = (list: PackListState, { scope }: PackListAddress): string =>
  ownTitle(list, scope) || packsTitle(scope);

const ownTitle = (list: SoundListState | PackListState, scope: object): string | null =>
  list.phase === 'loaded' && JSON.stringify(list.address.scope) === JSON.stringify(scope) ? list.page.title : null;
