import type { Browser } from '../stage/browser.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

const STATUS = 'multidownload_status';
const IDS = 'multidownload';
/** What is stored with an archive being prepared: its link, its start, and the number of polls [STOR-01 to STOR-06]. */
const [LINK, STARTED, LOOKS, MOST] = [
  'multidownload_url',
  'multidownload_started_at',
  'multidownload_current_download_attempt',
  'multidownload_max_download_attempts',
] as const;
const OF_PENDING = [LINK, STARTED, LOOKS, MOST];

/** A browser stores an archive completely, a failure without its progress, or nothing [MULT-12, MULT-16, MULT-17]. */
export const keptArchivesAreWhole: MakeRule = (stage, must) => {
  const { clock, trace } = stage;
  const cleared = new Set<Tab>();

  function pending({ storage, number }: Browser): void {
    const whole = (key: string) => (/^\d+$/.test(storage.read(key) ?? '') ? Number(storage.read(key)) : -1);
    const isWhole =
      /^\[\d+(?:,\d+)*\]$/.test(storage.read(IDS) ?? '') &&
      storage.read(LINK) !== null &&
      whole(STARTED) > 0 &&
      whole(STARTED) <= clock.now() &&
      whole(LOOKS) >= 0 &&
      whole(LOOKS) <= whole(MOST);
    must(isWhole, () => `browser ${number} keeps ${[IDS, ...OF_PENDING].map((key) => storage.read(key)).join(' | ')}`);
  }

  function check(browser: Browser): void {
    const { storage, number } = browser;
    const status = storage.read(STATUS);
    if (status === 'PENDING') return pending(browser);
    const left = OF_PENDING.filter((key) => storage.read(key) !== null);
    must(left.length === 0, `browser ${number} keeps ${String(left)} of an archive that is ${status ?? 'over'}`);
    if (status === null)
      must(storage.read(IDS) === null, `browser ${number} keeps the files of an archive that is over`);
  }

  return {
    presses(tab, press) {
      // One still being prepared may fail later.
      const isOver = tab.browser.storage.read(STATUS) !== 'PENDING';
      if (press === 'selection.tick.clear' && isOver && tab.app.selection.files.current.size > 0) cleared.add(tab);
    },
    ended: (tab) => void cleared.delete(tab),
    afterStep() {
      for (const browser of stage.browsers) check(browser);
      // A failure is dropped once its selection is cleared [DECISION-99].
      for (const { app, browser, name, pressed } of cleared) {
        const isOver = app.selection.files.current.size === 0 && app.multiDownload.tools.current !== null;
        if (!isOver || pressed.size > 0) continue;
        trace.saw('near: a selection is given up');
        must(browser.storage.read(STATUS) !== 'ERROR', `${name} remembers a failure of what is not selected any more`);
      }
      cleared.clear();
    },
  };
};
