import { listHref, packListHref } from '../../../core/catalogue/addresses.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { Tab } from '../stage/tab.ts';
import { NONE, leadsTo, packListAt, soundListAt } from './address-model.ts';
import { isEqual } from './equal.ts';
import { remembered } from '../remembered.ts';
import type { MakeRule } from './rule.ts';

const OWN: ReadonlySet<string> = new Set(['wishlist', 'downloadHistory']);

type AnyList = ListAddress<{ readonly kind: string }>;

const textOf = (list: AnyList): string => JSON.stringify(list);

/** An equal list per list, cached because pages show the same for many steps. */
const lastEqual = new WeakMap<AnyList, AnyList>();
function isSame(shown: AnyList, wanted: AnyList): boolean {
  if (lastEqual.get(shown) === wanted) return true;
  if (!isEqual(shown, wanted)) return false;
  lastEqual.set(shown, wanted);
  return true;
}

const isWrittenWell = remembered((list: ListAddress) => leadsTo(listHref(list), list, 'sounds'));
const arePacksWrittenWell = remembered((list: Parameters<typeof packListHref>[0]) =>
  leadsTo(packListHref(list), list, 'packs'),
);

/** The newest sounds and a shelf of packs. */
const HOME = { scope: { kind: 'all' }, filters: NONE, page: 1 } as const;
const HOME_SOUNDS = { ...HOME, order: { column: 'id', direction: 'desc' }, size: 20 } as const;
const HOME_PACKS = { ...HOME, order: { column: 'globalChartPosition', direction: 'asc' }, size: 24 } as const;

/** A list matches the address bar, and its written URL leads back to it [FILT-47 to FILT-49]. */
export const listsAreOfTheirAddress: MakeRule = (stage, must) => {
  function sounds({ app, navigation, inFlight, name }: Tab): void {
    const list = app.catalogue.soundList.current;
    if (list.phase === 'idle') return;
    must(isWrittenWell(list.address), () => `${name} writes ${listHref(list.address)} for ${textOf(list.address)}`);
    if (navigation.location.current.path === '/' && inFlight === 0)
      must(isSame(list.address, HOME_SOUNDS), () => `${name} shows ${textOf(list.address)} on its first page`);
    const here = soundListAt(navigation.location.current);
    if (here === null || OWN.has(here.scope.kind) || inFlight > 0) return;
    stage.trace.saw('near: a list is that of its address');
    if (!isSame(list.address, here)) must(false, `${name} shows ${textOf(list.address)}, not ${textOf(here)}`);
  }

  function packs({ app, navigation, inFlight, name }: Tab): void {
    const list = app.catalogue.packList.current;
    if (list.phase === 'idle') return;
    must(
      arePacksWrittenWell(list.address),
      () => `${name} writes ${packListHref(list.address)} for ${textOf(list.address)}`,
    );
    if (navigation.location.current.path === '/' && inFlight === 0)
      must(isSame(list.address, HOME_PACKS), () => `${name} shows ${textOf(list.address)} on its first page`);
    const here = packListAt(navigation.location.current);
    if (here === null || OWN.has(here.scope.kind) || inFlight > 0) return;
    if (!isSame(list.address, here)) must(false, `${name} shows packs of ${textOf(list.address)}, not ${textOf(here)}`);
  }

  return {
    afterStep() {
      for (const tab of stage.tabs) {
        sounds(tab);
        packs(tab);
      }
    },
  };
};
