import type { Tab } from '../stage/tab.ts';
import type { Part } from './drawn/draws.ts';
import { addressBar, similarDialog, tempoDialog } from './drawn/dialogs.ts';
import { facetGroups, filterBar, gate } from './drawn/filter-bar.ts';
import { menu } from './drawn/menus.ts';
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
  menu,
];

function areSame(states: readonly unknown[], before: readonly unknown[] | undefined): boolean {
  if (!before) return false;
  for (let place = 0; place < states.length; place += 1) if (states[place] !== before[place]) return false;
  return true;
}

/** What a page shows, part by part, is as specified: independent models compute the same. */
export const pagesAreDrawn: MakeRule = (stage, must) => {
  const drawn = new Map<Tab, Array<readonly unknown[]>>();
  return {
    afterStep() {
      for (const tab of stage.tabs) {
        const before = drawn.get(tab) ?? [];
        drawn.set(tab, before);
        for (const [at, { from, check }] of PARTS.entries()) {
          const states = from(tab);
          if (areSame(states, before[at])) continue;
          check(tab, must);
          before[at] = states;
        }
      }
    },
  };
};
