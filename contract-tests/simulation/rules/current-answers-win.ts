import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { PackListAddress } from '../../../core/catalogue/filters/pack-address.ts';
import type { WantedChange } from '../../../domain/tempo/change.ts';
import { lastWordOf } from '../../../core/search/last-word.ts';
import { listHref, packListHref } from '../../../core/catalogue/addresses.ts';
import { HOME_LIST } from '../../../core/showcase/showcase.pages.ts';
import { isOwn } from '../../../core/routes.ts';
import type { Tab } from '../stage/tab.ts';
import { remembered } from '../remembered.ts';
import type { MakeRule } from './rule.ts';

/** An answer is shown only while its question is current: the server remembers which question each one answers. */
export const currentAnswersWin: MakeRule = (stage, must) => {
  const { server } = stage;

  /** Whether a value answers a question; values that the server never sent pass. */
  const answers = (value: object, isQuestion: (args: readonly unknown[]) => boolean): boolean => {
    const done = server.doneForValue(value);
    return done === undefined || isQuestion(done.args);
  };

  function lists({ app: { catalogue }, name }: Tab): void {
    const list = catalogue.soundList.current;
    if (list.phase === 'loaded')
      must(
        answers(list.page, ([asked]) => hrefOf(listAsked(asked as ListAddress | number)) === hrefOf(list.address)),
        () => `${name} shows another list than that of ${hrefOf(list.address)}`,
      );
    const packs = catalogue.packList.current;
    if (packs.phase === 'loaded')
      must(
        answers(packs.page, ([asked]) => samePacks(asked as PackListAddress, packs.address)),
        () => `${name} shows other packs than those of ${packListHref(packs.address)}`,
      );
    const facets = catalogue.facets.current;
    if (facets.phase === 'loaded' && list.phase !== 'idle')
      must(
        answers(facets.counts, ([asked]) => hrefOf(asked as ListAddress) === hrefOf(list.address)),
        () => `${name} shows other facets than those of ${hrefOf(list.address)}`,
      );
    const packFacets = catalogue.packFacets.current;
    if (packFacets.phase === 'loaded' && packs.phase !== 'idle')
      must(
        answers(packFacets.counts, ([asked]) => samePacks(asked as PackListAddress, packs.address)),
        () => `${name} shows other facets than those of ${packListHref(packs.address)}`,
      );
  }

  function details({ app, name }: Tab): void {
    const sound = app.catalogue.soundDetail.current;
    if (sound.phase === 'loaded')
      must(
        answers(sound.item, ([id]) => id === sound.name),
        `${name} shows another sound`,
      );
    const pack = app.catalogue.packDetail.current;
    if (pack.phase === 'loaded')
      must(
        answers(pack.item, ([slug]) => slug === pack.name),
        `${name} shows another pack`,
      );
    for (const similar of [app.catalogue.similarSounds.current, app.similar.current?.sounds.current])
      if (similar?.phase === 'loaded')
        must(
          answers(similar.sounds, ([question]) => question === similar.question),
          `${name} shows what is like another sound`,
        );
    const lookedUp = app.license.current?.lookedUp.current;
    if (lookedUp?.phase === 'loaded')
      must(lookedUp.license.number === lookedUp.name.number, `${name} shows another license`);
    const change = app.tempo.current?.change.current;
    if (change && 'original' in change)
      must(
        answers(change.original, ([id]) => id === change.sound.id),
        `${name} changes sound ${change.sound.id} by the original of another one`,
      );
    if (change?.phase === 'processed')
      must(
        answers(change.changed, ([id, wanted]) => id === change.sound.id && isSameChange(wanted, change.wanted)),
        `${name} shows another change than it wants`,
      );
    const categories = app.showcase.current?.categories.current;
    if (categories?.phase === 'loaded')
      must(
        answers(categories.shelf.page, ([asked]) => asked === categories.address),
        `${name} shows other categories`,
      );
    const providers = app.showcase.current?.providers.current;
    if (providers?.phase === 'loaded')
      must(
        answers(providers.page, ([asked]) => asked === providers.address),
        `${name} shows other providers`,
      );
  }

  function suggestions({ app, typed, name }: Tab): void {
    const offered = app.search.current?.suggestions.current;
    if (offered?.phase !== 'offered') return;
    stage.trace.saw('near: suggestions are offered');
    const word = lastWordOf(typed).toLowerCase();
    const fits = (text: string) =>
      text
        .toLowerCase()
        .split(/[\s-]+/)
        .some((part) => part.startsWith(word));
    must(
      word !== '' && offered.groups.every((group) => group.suggestions.every((one) => fits(one.name))),
      `${name} suggests for something else than '${typed}'`,
    );
  }

  /** Once nothing is in flight, the list is that of the address bar. */
  function address({ app, route, inFlight, name }: Tab): void {
    const list = app.catalogue.soundList.current;
    if (inFlight > 0 || route.page !== 'sounds' || isOwn(route) || list.phase === 'idle') return;
    must(
      hrefOf(list.address) === hrefOf(route.address),
      () => `${name} is at ${hrefOf(route.address)}, its list is not`,
    );
  }

  return {
    afterStep() {
      for (const tab of stage.tabs) {
        lists(tab);
        details(tab);
        address(tab);
      }
    },
    // Suggestions for the previous text may stay until new ones arrive.
    atRest() {
      for (const tab of stage.tabs) suggestions(tab);
    },
  };
};

const isSameChange = (asked: unknown, wanted: WantedChange): boolean => {
  const { bpm, key } = asked as WantedChange;
  return bpm === wanted.bpm && key === wanted.key;
};

/** Addresses are immutable, and compared after every step. */
const hrefOf = remembered((address: ListAddress) => listHref(address));

/** The home page asks for a day, and shows the newest. */
const listAsked = (asked: ListAddress | number): ListAddress => (typeof asked === 'number' ? HOME_LIST : asked);

/** A list of packs is requested by name as its initial order. */
const samePacks = (asked: PackListAddress, { order, ...shown }: PackListAddress): boolean =>
  packListHref({ ...asked, order }) === packListHref({ ...shown, order });
