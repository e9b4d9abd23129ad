import type { Tab } from '../stage/tab.ts';
import { soundListAt } from './address-model.ts';
import type { MakeRule } from './rule.ts';

/** Once a page has asked, it knows for each visible file whether it is liked and owned [LIST-46]. */
export const rowsKnowTheirMarks: MakeRule = (stage, must) => {
  /** Who was signed in before the request: about somebody else, a page learns with the next list. */
  const here = new Map<Tab, number>();
  return {
    atRest() {
      for (const tab of stage.tabs) if (tab.user) here.set(tab, tab.user.id);
    },
    whenFresh() {
      for (const tab of stage.tabs) {
        const { app, navigation, name, user } = tab;
        const list = app.catalogue.soundList.current;
        if (user === null || here.get(tab) !== user.id) continue;
        if (list.phase !== 'loaded' || soundListAt(navigation.location.current) === null) continue;
        stage.trace.saw('near: rows have marks');
        for (const { id, midi } of list.page.items)
          for (const file of midi ? [id, midi.id] : [id]) {
            const isKnown = app.wishlist.likedSounds.current.has(file) && app.downloads.downloaded.current.has(file);
            must(isKnown, () => `${name} shows file ${file}, and knows nothing of it`);
          }
      }
    },
  };
};
