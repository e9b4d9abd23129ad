import type { Toast } from '../../../core/shell/toasts.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

/** How long a toast may stay, in milliseconds [ERR-10]. */
const DURATIONS: ReadonlySet<number> = new Set([4000, 5000, 7000, 8000, 10_000]);

/** A toast goes when its time is over, and not before, unless the customer dismisses it or keeps a hand on it. */
export const toastsKeepTheirTime: MakeRule = ({ clock, trace }, must) => {
  /** When each toast is due to go, in epoch milliseconds; null while it is held. */
  const until = new Map<Tab, Map<Toast['id'], number | null>>();
  const dismissing = new Set<Tab>();
  const each = (tab: Tab, see: (toast: Toast, due: Map<number, number | null>) => void) => {
    for (const toast of tab.app.shell.toasts.visible.current) see(toast, until.get(tab)!);
  };
  return {
    opened: (tab) => void until.set(tab, new Map()),
    toasted(tab, toast) {
      const ms = toast.seconds * 1000;
      must(DURATIONS.has(ms), `'${toast.title}' stays ${ms} ms`);
      until.get(tab)!.set(toast.id, clock.now() + ms);
    },
    presses(tab, press) {
      if (press === 'shell.toasts.dismiss') dismissing.add(tab);
      if (press === 'shell.toasts.hold') each(tab, ({ id }, due) => due.set(id, null));
      if (press === 'shell.toasts.release')
        each(tab, ({ id, seconds }, due) => {
          if (due.get(id) === null) due.set(id, clock.now() + seconds * 1000);
        });
    },
    hasPressed(tab, press) {
      if (press !== 'shell.toasts.dismiss') return;
      dismissing.delete(tab);
      must(tab.app.shell.toasts.visible.current.length === 0, `${tab.name} shows a toast that was dismissed`);
    },
    toastGone(tab, { id, title }) {
      const due = until.get(tab)!.get(id);
      until.get(tab)!.delete(id);
      if (dismissing.has(tab)) return;
      trace.saw('near: a toast has had its time');
      must(due === clock.now(), `'${title}' went ${due === null ? 'while it was held' : 'at another time'}`);
    },
    afterStep() {
      for (const [tab, due] of until) {
        if (!tab.isOpen) until.delete(tab);
        else for (const at of due.values()) must(at === null || at > clock.now(), `${tab.name} shows a toast too long`);
      }
    },
    atRest() {
      for (const [tab, due] of until)
        must(
          [...due.values()].every((at) => at === null) && due.size === tab.app.shell.toasts.visible.current.length,
          `${tab.name} at rest shows a toast that nobody holds`,
        );
    },
  };
};
