import type { SoundPage } from '../../../core/catalogue/catalogue.port.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { SoundListState } from '../../../core/catalogue/lists/sound-list.ts';
import type { Request } from '../stage/simulated-server.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

/** Pages added to the visible list. */
interface Grown {
  readonly list: SoundListState;
  readonly phase: 'ready' | 'loading' | 'ended';
  readonly lastPage: number;
  readonly ids: readonly number[];
  readonly asking: Request | null;
}

/**
 * An endless list grows page by page, once each, until one is empty, and pages belong to that list alone [LIST-30 to
 * LIST-33].
 */
export const listsGrow: MakeRule = (stage, must) => {
  const pages = new Map<Tab, Grown>();
  return {
    ended: (tab) => void pages.delete(tab),
    asked(tab, call, request) {
      const list = tab.app.catalogue.soundList.current;
      if (call !== 'catalogue.sounds' || list.phase !== 'loaded' || request.by !== 'scrolling.scrollOn') return;
      const known = pages.get(tab);
      const none: Grown = { list, phase: 'ready', lastPage: list.address.page, ids: [], asking: null };
      const before = known?.list === list ? known : none;
      const [{ page }] = request.args as readonly [ListAddress];
      // Turning the page changes the address, but not the scroll position.
      const isTurned = tab.route.page === 'sounds' && tab.route.address.page === page;
      if (page !== before.lastPage + 1 || isTurned) return;
      must(before.asking === null, `${tab.name} asks twice at once for what follows page ${before.lastPage}`);
      must(before.phase !== 'ended', `${tab.name} asks for more of a list that has ended`);
      pages.set(tab, { ...before, phase: 'loading', asking: request });
    },
    answered(tab, _, answer, request) {
      const known = pages.get(tab);
      if (known?.asking !== request) return;
      const ready = { ...known, phase: 'ready', asking: null } as const;
      const items = answer.ok ? (answer.value as SoundPage).items : [];
      if (tab.app.catalogue.soundList.current !== known.list) pages.delete(tab);
      else if (!answer.ok) pages.set(tab, ready);
      else if (items.length === 0) pages.set(tab, { ...ready, phase: 'ended' });
      else
        pages.set(tab, { ...ready, lastPage: known.lastPage + 1, ids: [...known.ids, ...items.map(({ id }) => id)] });
    },
    afterStep() {
      for (const [tab, known] of pages) {
        const list = tab.app.catalogue.soundList.current;
        if (list !== known.list) {
          pages.delete(tab);
          continue;
        }
        stage.trace.saw('near: a list has grown');
        const scrolled = tab.app.scrolling.current?.scrolled.current;
        const is = scrolled && [scrolled.phase, scrolled.lastPage, scrolled.sounds.map(({ id }) => id)];
        const expected = [known.phase, known.lastPage, known.ids];
        must(
          JSON.stringify(is) === JSON.stringify(expected),
          () => `the end of the list of ${tab.name} is ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`,
        );
      }
    },
  };
};
