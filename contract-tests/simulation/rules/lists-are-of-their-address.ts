import { listHref, packListHref } from '../../../core/catalogue/addresses.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { Location } from '../../../core/shell/navigation.port.ts';
import type { Tab } from '../stage/tab.ts';
import { NONE, leadsTo, packListAt, soundListAt } from './address-model.ts';
import type { MakeRule } from './rule.ts';

const OWN: ReadonlySet<string> = new Set(['wishlist', 'downloadHistory']);

type AnyList = ListAddress<{ readonly kind: string }>;

/** Fields in one order. */
const plainText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Addresses never change, and are looked at after every step. */
function remembered<From extends object, To>(look: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { readonly to: To }>();
  return (from) => {
    const before = known.get(from);
    if (before) return before.to;
    const to = look(from);
    known.set(from, { to });
    return to;
  };
}

const textOf = remembered((list: AnyList) => plainText(list));
const soundsAt = remembered((here: Location) => expected(soundListAt(here)));
const packsAt = remembered((here: Location) => expected(packListAt(here)));
const expected = (list: AnyList | null) => list && { text: plainText(list), isOwn: OWN.has(list.scope.kind) };
const isWrittenWell = remembered((list: ListAddress) => leadsTo(listHref(list), list, 'sounds'));
const arePacksWrittenWell = remembered((list: Parameters<typeof packListHref>[0]) =>
  leadsTo(packListHref(list), list, 'packs'),
);

/** The newest sounds and a shelf of packs. */
const HOME = { scope: { kind: 'all' }, filters: NONE, page: 1 } as const;
const HOME_SOUNDS = plainText({ ...HOME, order: { column: 'id', direction: 'desc' }, size: 10 });
const HOME_PACKS = plainText({ ...HOME, order: { column: 'globalChartPosition', direction: 'asc' }, size: 24 });

/** A list is what the address bar says, and an address that is written leads back to it [FILT-47 to FILT-49]. */
export const listsAreOfTheirAddress: MakeRule = (stage, must) => {
  function sounds({ app, navigation, inFlight, name }: Tab): void {
    const list = app.catalogue.soundList.current;
    if (list.phase === 'idle') return;
    must(isWrittenWell(list.address), () => `${name} writes ${listHref(list.address)} for ${textOf(list.address)}`);
    if (navigation.location.current.path === '/' && inFlight === 0)
      must(textOf(list.address) === HOME_SOUNDS, () => `${name} shows ${textOf(list.address)} on its first page`);
    const here = soundsAt(navigation.location.current);
    if (here === null || here.isOwn || inFlight > 0) return;
    stage.trace.saw('near: a list is that of its address');
    if (textOf(list.address) !== here.text) must(false, `${name} shows ${textOf(list.address)}, not ${here.text}`);
  }

  function packs({ app, navigation, inFlight, name }: Tab): void {
    const list = app.catalogue.packList.current;
    if (list.phase === 'idle') return;
    must(
      arePacksWrittenWell(list.address),
      () => `${name} writes ${packListHref(list.address)} for ${textOf(list.address)}`,
    );
    if (navigation.location.current.path === '/' && inFlight === 0)
      must(textOf(list.address) === HOME_PACKS, () => `${name} shows ${textOf(list.address)} on its first page`);
    const here = packsAt(navigation.location.current);
    if (here === null || here.isOwn || inFlight > 0) return;
    if (textOf(list.address) !== here.text)
      must(false, `${name} shows packs of ${textOf(list.address)}, not ${here.text}`);
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
