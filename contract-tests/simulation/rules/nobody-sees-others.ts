import type { Tab } from '../stage/tab.ts';
import { shownOf } from '../../../core/credits/statement.ts';
import { shownLicenses } from '../../../core/license/license.ts';
import { lastDone } from './last-done.ts';
import type { MakeRule } from './rule.ts';

/** A page that has heard that nobody is signed in shows nothing of a customer, until it hears of one again. */
export const nobodySeesOthers: MakeRule = (stage, must) => {
  /** Pages that have heard so, with the server's progress then. */
  const told = new Map<Tab, number>();

  /** The customer shown on a page, and the server's progress when that was new there. */
  const shownTo = new Map<Tab, { readonly id: number | null; readonly since: number }>();

  function looksWhoIsShown(tab: Tab): void {
    const id = tab.user?.id ?? null;
    if (shownTo.get(tab)?.id !== id) shownTo.set(tab, { id, since: lastDone(stage.server) });
  }

  /** Movements and licenses answered before a customer came are not shown to them. */
  function pageIsOwn(tab: Tab): void {
    const { user, name } = tab;
    looksWhoIsShown(tab);
    const shown = shownPage(tab);
    const done = shown && stage.server.doneForValue(shown.page);
    if (!user || !done) return;
    stage.trace.saw(`near: ${shown.named} is shown`);
    const isOld = done.number <= shownTo.get(tab)!.since;
    must(done.customerId === user.id || !isOld, `${name} shows ${user.username} ${shown.named} of somebody else`);
  }

  return {
    // The customer may have come in the same step in which something was requested for them.
    asked: looksWhoIsShown,
    answered(tab, call, answer) {
      const done = stage.server.doneFor(answer);
      if (!done) return;
      const isNobody = answer.ok ? call === 'account.logOut' : call === 'account.user' && done.customerId === null;
      if (isNobody) told.set(tab, done.number);
      else if (done.customerId !== null && done.number > (told.get(tab) ?? 0)) told.delete(tab);
    },
    afterStep() {
      for (const tab of stage.tabs) {
        pageIsOwn(tab);
        const { app, browser, name } = tab;
        if (app.account.session.current.phase !== 'visitor' || !told.has(tab) || browser.session?.isAlive) continue;
        // The answer decides what it shows.
        if (tab.asksWhoIsHere) continue;
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

/** The visible page of a list that belongs to one customer. */
function shownPage({ app, route }: Tab): { readonly named: string; readonly page: object } | null {
  const statement = route.page === 'credits' && app.credits.current?.statement.current;
  const own = route.page === 'licenses' && app.license.current?.own.current;
  const shown = statement ? shownOf(statement) : own ? shownLicenses(own) : null;
  return shown && { named: statement ? 'a statement' : 'a list of licenses', page: shown.page };
}
