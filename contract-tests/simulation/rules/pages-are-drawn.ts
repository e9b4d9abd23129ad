import type { Tab } from '../stage/tab.ts';
import type { Part } from './drawn/draws.ts';
import { addressBar, similarDialog, tempoDialog } from './drawn/dialogs.ts';
import { facetGroups, filterBar, gate } from './drawn/filter-bar.ts';
import { playButtons, rowsOfLists } from './drawn/rows.ts';
import { searchForm } from './drawn/search-form.ts';
import { categories, charts, providers } from './drawn/shelves.ts';
import { title } from './drawn/titles.ts';
import type { MakeRule } from './rule.ts';

const PARTS: readonly Part[] = [
  title,
  filterBar,
  facetGroups,
  gate,
  rowsOfLists,
  playButtons,
  categories,
  charts,
  providers,
  searchForm,
  tempoDialog,
  similarDialog,
  addressBar,
];

/** What a page shows of what it knows, part by part, is what the specification says: models of their own draw it, too. */
export const pagesAreDrawn: MakeRule = (stage, must) => {
  const drawn = new WeakMap<Tab, ReadonlyArray<readonly unknown[]>>();
  return {
    afterStep() {
      for (const tab of stage.tabs) {
        const before = drawn.get(tab);
        const now = PARTS.map(({ from, check }, at) => {
          const [states, old] = [from(tab), before?.[at]];
          if (!old || states.some((state, place) => state !== old[place])) check(tab, must);
          return states;
        });
        drawn.set(tab, now);
      }
    },
  };
};
