import type { Undone } from '../../../core/credits/credits.port.ts';
import { KeptDownload } from '../../../core/downloads/multi/kept-download.ts';
import type { Browser } from '../stage/browser.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

const BEAT_MS = 3000;
const EXPIRES_MS = 20 * 60_000;

export const pollsKeepTheirTime: MakeRule = (stage, must) => {
  const { clock, setting, trace } = stage;
  const lastLook = new Map<Browser, number>();
  const looks = new Map<string, number>();
  const handedOver = new Set<string>();
  /** Pages that found a job that is too old, and the job. */
  const late = new Map<Tab, string>();
  /** Pages that have just heard that a job has failed for good, and the job. */
  const gone = new Map<Tab, string>();

  const jobOf = ({ storage, number }: Browser) => {
    const kept = new KeptDownload(storage).read();
    return kept.status === 'PENDING' ? { ...kept.job, name: `${number} ${kept.job.link} ${kept.job.startedAt}` } : null;
  };

  return {
    opened(tab) {
      const job = jobOf(tab.browser);
      if (job && clock.now() - job.startedAt > EXPIRES_MS) late.set(tab, job.name);
    },
    asked({ browser, name }, call, { args: [link] }) {
      if (call !== 'multiDownload.look') return;
      trace.saw('near: an archive is looked at');
      const job = jobOf(browser);
      const between = clock.now() - (lastLook.get(browser) ?? -Infinity);
      lastLook.set(browser, clock.now());
      must(between >= BEAT_MS, `${name} looks ${between} ms after the last look`);
      must(job?.link === link, `${name} looks at a link that nobody waits for`);
      if (!job) return;
      must(clock.now() - job.startedAt >= BEAT_MS, `${name} looks before the first beat`);
      const made = (looks.get(job.name) ?? 0) + 1;
      looks.set(job.name, made);
      must(made <= setting.maxLooks, `${name} looks for the ${made}th time of ${setting.maxLooks}`);
    },
    answered(tab, call, answer, { args: [link] }) {
      const job = jobOf(tab.browser);
      if (!job || !answer.ok) return;
      const isGone =
        (call === 'multiDownload.look' && answer.value === 'gone' && job.link === link) ||
        (call === 'credits.undo' && (answer.value as Undone).fileIds.some((id) => job.ids.includes(id)));
      if (isGone) gone.set(tab, job.name);
    },
    handedOver({ browser, name }, link) {
      const job = jobOf(browser);
      if (job?.link !== link) return;
      trace.saw('near: an archive is handed over');
      must(!handedOver.has(job.name), `${name} hands an archive over twice`);
      handedOver.add(job.name);
    },
    afterStep() {
      for (const [tab, job] of gone) {
        trace.saw('near: an archive is undone');
        must(!tab.isOpen || jobOf(tab.browser)?.name !== job, `${tab.name} goes on with files that were given back`);
      }
      gone.clear();
      for (const [tab, job] of late) {
        if (!tab.isOpen) late.delete(tab);
        if (tab.isOpen && tab.app.multiDownload.tools.current) {
          trace.saw('near: an archive is too old');
          must(jobOf(tab.browser)?.name !== job, `${tab.name} goes on with a job of more than 20 minutes`);
          late.delete(tab);
        }
      }
    },
  };
};
