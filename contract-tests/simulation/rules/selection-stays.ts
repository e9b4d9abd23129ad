import { multidownload } from '../../../core/selection/selection.ts';
import type { Browser } from '../stage/browser.ts';
import { leavesBy } from './entering.ts';
import type { MakeRule } from './rule.ts';

/** Files are selected by a press, and deselected by a press, a logout, or once their archive is handed over. */
export const selectionStays: MakeRule = (stage, must) => {
  const before = new Map(stage.browsers.map((browser) => [browser, browser.cookies.read(multidownload.key)]));
  const chosen = new Set<Browser>();
  return {
    selects: ({ browser }) => void chosen.add(browser),
    presses({ browser }, press) {
      if (press === 'shell.toasts.undo') chosen.add(browser);
    },
    handedOver: ({ browser }) => void chosen.add(browser),
    answered({ browser, pressed }, call, answer, request) {
      if (leavesBy(call, answer, request) || [...pressed.values()].includes('collections.selectOwned'))
        chosen.add(browser);
    },
    afterStep() {
      for (const browser of stage.browsers) {
        const now = browser.cookies.read(multidownload.key);
        const was = before.get(browser) ?? null;
        must(now === was || chosen.has(browser), `${was ?? 'nothing'} became ${now ?? 'nothing'}`);
        if (now !== null) stage.trace.saw('near: files are selected');
        before.set(browser, now);
      }
      chosen.clear();
    },
  };
};
