import type { Browser } from '../stage/browser.ts';
import type { MakeRule } from './rule.ts';

/**
 * A logout on one page applies to every page of its browser: what is shown afterwards belongs to someone who has logged
 * in since.
 */
export const oneCustomer: MakeRule = (stage, must) => {
  const left = new Set<Browser>();
  // Where logins cross, the answer in flight decides who is signed in.
  const isAsking = (browser: Browser) => stage.tabs.some((tab) => tab.browser === browser && tab.inFlight > 0);
  return {
    answered({ browser, isOpen }, call, answer) {
      // A closed page tells nobody.
      if (call === 'account.logOut' && answer.ok && isOpen) left.add(browser);
    },
    afterStep() {
      for (const { browser, name, user } of stage.tabs) {
        if (!left.has(browser) || user === null || isAsking(browser)) continue;
        must(user.id === browser.session?.customerId, `${name} shows ${user.username}, who has logged out`);
      }
      if (left.size > 0) stage.trace.saw('near: a browser has lost its customer');
      left.clear();
    },
  };
};
