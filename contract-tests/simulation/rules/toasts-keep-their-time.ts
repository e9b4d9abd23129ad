import type { Toast } from '../../../core/shell/toasts.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';
import { type Said, toastSaid } from './what-answers-say.ts';

/** How long a toast may stay, in milliseconds [ERR-10]. */
const DURATIONS: ReadonlySet<number> = new Set([4000, 5000, 7000, 8000, 10_000]);

/**
 * A toast disappears when its time is over and not before, unless the customer dismisses it, undoes what it reports, or
 * holds it. One with the same text replaces it, and is held, too.
 */
export const toastsKeepTheirTime: MakeRule = ({ clock, trace }, must) => {
  /** When each toast is due to disappear, in epoch milliseconds; null while it is held. */
  const until = new Map<Tab, Map<Toast['id'], number | null>>();
  const dismissing = new Set<Tab>();
  /** The texts of each page that replace a held toast. */
  const held = new Map<Tab, Set<Said>>();
  const each = (tab: Tab, see: (toast: Toast, due: Map<number, number | null>) => void) => {
    for (const toast of tab.app.shell.toasts.visible.current) see(toast, until.get(tab)!);
  };
  return {
    opened(tab) {
      until.set(tab, new Map());
      held.set(tab, new Set());
    },
    toasted(tab, toast) {
      const ms = toast.seconds * 1000;
      must(DURATIONS.has(ms), `'${toast.title}' stays ${ms} ms`);
      until.get(tab)!.set(toast.id, held.get(tab)!.delete(toastSaid(toast)) ? null : clock.now() + ms);
      const equal = tab.app.shell.toasts.visible.current.filter((other) => saysTheSame(other, toast));
      must(equal.length === 1, `${tab.name} shows '${toast.title}' ${equal.length} times`);
    },
    presses(tab, press) {
      if (press === 'shell.toasts.dismiss' || press === 'shell.toasts.undo') dismissing.add(tab);
      if (press === 'shell.toasts.hold') each(tab, ({ id }, due) => due.set(id, null));
      if (press === 'shell.toasts.release')
        each(tab, ({ id, seconds }, due) => {
          if (due.get(id) === null) due.set(id, clock.now() + seconds * 1000);
        });
    },
    hasPressed(tab, press) {
      dismissing.delete(tab);
      if (press !== 'shell.toasts.dismiss') return;
      must(tab.app.shell.toasts.visible.current.length === 0, `${tab.name} shows a toast that was dismissed`);
    },
    toastGone(tab, toast) {
      const { id, title } = toast;
      const due = until.get(tab)!.get(id);
      until.get(tab)!.delete(id);
      if (dismissing.has(tab)) return;
      if (tab.app.shell.toasts.visible.current.some((other) => saysTheSame(other, toast))) {
        trace.saw('near: a toast takes the place of its like');
        if (due === null) held.get(tab)!.add(toastSaid(toast));
        return;
      }
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

const saysTheSame = (one: Toast, other: Toast): boolean =>
  toastSaid(one) === toastSaid(other) && one.about === other.about;
