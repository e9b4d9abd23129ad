import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

/** A page that was told that nobody is signed in shows nothing of a customer, until it hears of one again. */
export const nobodySeesOthers: MakeRule = (stage, must) => {
  /** Pages that were told so, and by what the server had done then. */
  const told = new Map<Tab, number>();
  return {
    answered(tab, call, answer) {
      const done = stage.server.doneFor(answer);
      if (!done) return;
      const isNobody = answer.ok ? call === 'account.logOut' : call === 'account.user' && done.customerId === null;
      if (isNobody) told.set(tab, done.number);
      else if (done.customerId !== null && done.number > (told.get(tab) ?? 0)) told.delete(tab);
    },
    afterStep() {
      for (const tab of stage.tabs) {
        const { app, browser, name } = tab;
        if (app.account.session.current.phase !== 'visitor' || !told.has(tab) || browser.session?.isAlive) continue;
        stage.trace.saw('near: a visitor');
        const { wishlist, downloads, catalogue } = app;
        must(![...wishlist.likedSounds.current.values()].includes(true), `${name} shows a visitor a liked sound`);
        must(![...downloads.downloaded.current.values()].includes(true), `${name} shows a visitor an owned file`);
        must(![...wishlist.likedPacks.current.values()].includes(true), `${name} shows a visitor a liked pack`);
        must(!catalogue.rareFinds.current, `${name} shows a visitor the Rare Finds`);
      }
    },
  };
};
