import type { AnalyticsEvent } from '../../../core/shell/analytics.port.ts';
import { KeptDownload } from '../../../core/downloads/multi/kept-download.ts';
import { oneOf } from '../presses/press.ts';
import { FORMS } from '../presses/searching.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

const named = (event: AnalyticsEvent): string => JSON.stringify(event, Object.keys(event).sort());

/** Events are counted for the operator, once each, and without any personal data [ANLT-01, DECISION-203]. */
export const eventsAreCounted: MakeRule = (stage, must) => {
  /** Events of a page that were not counted yet; below 0 if counted before they have happened. */
  const owed = new Map<Tab, Map<string, number>>();
  /** Files granted to a page, by their links. */
  const granted = new Map<Tab, Map<string, AnalyticsEvent>>();
  /** Files by id, as last granted: a link under another name may follow. */
  const latest = new Map<Tab, Map<number, AnalyticsEvent>>();
  /** What may or may not be counted in this step. */
  const maybe = new Set<string>();
  /** Successful logins that were not counted yet. */
  const loggingIn = new Map<Tab, number>();
  const greeting = new Set<Tab>();
  const owe = (tab: Tab, event: AnalyticsEvent, count: number) => {
    const of = owed.get(tab);
    of?.set(named(event), (of.get(named(event)) ?? 0) + count);
  };
  return {
    opened(tab) {
      owed.set(tab, new Map());
      granted.set(tab, new Map());
      latest.set(tab, new Map());
    },
    ended: (tab) => void owed.delete(tab),
    tracked(tab, event) {
      stage.trace.saw('near: an event is counted');
      if (event.name !== 'login') return owe(tab, event, -1);
      must(take(loggingIn, tab), `${tab.name} counts a login that was none`);
      greeting.add(tab);
    },
    // Pages whose greeting must follow a counted login.
    toasted(tab, { title }) {
      if (title === 'You are logged in!') must(greeting.delete(tab), `${tab.name} counts no login`);
    },
    hasPressed(tab, press, which) {
      const form = oneOf(FORMS, which)!;
      if (press === 'search.openSearch.submit') owe(tab, { name: 'search', queryLength: form.query.trim().length }, 1);
      if (press === 'search.openSearch.choose') owe(tab, { name: 'search', queryLength: form.rest.length }, 1);
      if (press !== 'search.openSearch') return;
      const query = oneOf(['keys', 'tape', 'warm'], which)!;
      owe(tab, { name: 'search', queryLength: query.length }, 1);
    },
    // Counted before the contents of the pack are requested [PACK-10, DECISION-104]; asking only for a price puts
    // nothing into a cart.
    asked(tab, call, { args: [id] }) {
      if (call !== 'packDownloads.sections') return;
      const presses = [...tab.pressed.values()];
      const event: AnalyticsEvent = { name: 'add_to_cart', productId: id as number };
      if (presses.includes('packs.downloadPack.quote')) maybe.add(named(event));
      owe(tab, event, 1);
    },
    answered(tab, call, answer, { args: [id, format] }) {
      if (!answer.ok) return;
      if (call === 'wishlist.toggleSound' || call === 'wishlist.togglePack')
        owe(tab, { name: 'wishlist', id: id as number }, 1);
      if (call === 'account.logIn') loggingIn.set(tab, (loggingIn.get(tab) ?? 0) + 1);
      const event = eventOf(call, id as number, format);
      if (event) {
        latest.get(tab)?.set(id as number, event);
        granted.get(tab)?.set((answer.value as { readonly url: string }).url, event);
      }
      if (call === 'ownedFiles.links')
        for (const { fileId, url } of answer.value as ReadonlyArray<{
          readonly fileId: number;
          readonly url: string;
        }>) {
          const file = latest.get(tab)?.get(fileId);
          if (file) granted.get(tab)?.set(url, file);
        }
    },
    handedOver(tab, link) {
      const kept = new KeptDownload(tab.browser.storage).read();
      const event = granted.get(tab)?.get(link);
      if (event && !(kept.status === 'PENDING' && kept.job.link === link)) owe(tab, event, 1);
    },
    afterStep() {
      for (const [tab, of] of owed)
        for (const [event, count] of of) {
          must(
            count === 0 || (count > 0 && maybe.has(event)),
            `${tab.name} counts ${count > 0 ? 'nothing' : 'without a reason'}: ${event}`,
          );
          of.delete(event);
        }
      maybe.clear();
    },
  };
};

function eventOf(call: string, id: number, format: unknown): AnalyticsEvent | null {
  if (call === 'downloads.download') return { name: 'download', id, format: format === 'midi' ? 'midi' : 'wav' };
  return call === 'tempo.download' ? { name: 'download', id, format: 'wav' } : null;
}

function take(counts: Map<Tab, number>, tab: Tab): boolean {
  const count = counts.get(tab) ?? 0;
  counts.set(tab, count - 1);
  return count > 0;
}
