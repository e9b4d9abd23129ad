import { fileIdsOf } from '../../../core/catalogue/sounds/sound.ts';
import { leavesBy } from './entering.ts';
import { KeptDownload } from '../../../core/downloads/multi/kept-download.ts';
import { oneOf, sound } from '../presses/press.ts';
import type { Browser } from '../stage/browser.ts';
import type { Request } from '../stage/simulated-server.ts';
import { SELECTION_MAX, type Tab } from '../stage/tab.ts';
import { ALL_FREE } from './all-free.ts';
import type { MakeRule } from './rule.ts';
import { DESELECTED, SAID, toastSaid } from './what-answers-say.ts';

type Ids = readonly number[];

const FULL = SAID.full(SELECTION_MAX);

/** The selection after a press, which may exceed the limit. */
function wanted(selected: Ids, tab: Tab, press: string, which: number): Ids {
  if (press === 'selection.tick.clear') return [];
  if (press === 'selection.tick') {
    const id = oneOf(fileIdsOf(sound(tab, which)), which >> 4)!;
    return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
  }
  const own = fileIdsOf(sound(tab, which));
  if (press === 'selection.tick.add') return [...new Set([...selected, ...own])];
  if (press === 'selection.tick.remove') return selected.filter((id) => !own.includes(id));
  const list = tab.app.catalogue.soundList.current;
  if (list.phase !== 'loaded') return selected;
  const files = list.page.items.slice(0, 4).flatMap(fileIdsOf);
  const areAllIn = files.length > 0 && files.every((id) => selected.includes(id));
  return areAllIn ? selected.filter((id) => !files.includes(id)) : [...new Set([...selected, ...files])];
}

const read = ({ cookies }: Browser): Ids => cookies.read('multidownload')?.split(',').map(Number) ?? [];

/**
 * The selection of a browser is what was ticked there, in order, up to the limit [MULT-01 to MULT-05, DECISION-29]; a
 * logout, or handing over its archive, clears it [MULT-13, DECISION-16].
 */
export const selectionFollowsPresses: MakeRule = (stage, must) => {
  const selections = new Map<Browser, Ids>(stage.browsers.map((browser) => [browser, read(browser)]));
  const pressed = new Map<Tab, Array<readonly [press: string, which: number]>>();
  /** Pages beside one that was closed during a request: nobody hears of its result. */
  const beside = new Set<Tab>();
  /** How often each page must say that the selection is full. */
  const full = new Map<Tab, number>();
  /** What was cleared with a toast that can undo it, by the toast. */
  const cleared = new Map<Tab, Map<number, Ids>>();
  /** What has just been cleared. */
  const clearing = new Map<Tab, Ids>();
  /** Questions which files of a collection are owned, in order to select them. */
  const owning = new Set<Request>();
  const set = (tab: Tab, ids: Ids) => {
    if (ids.length > SELECTION_MAX) full.set(tab, (full.get(tab) ?? 0) + 1);
    selections.set(tab.browser, ids.slice(0, SELECTION_MAX));
  };
  return {
    opened(tab) {
      pressed.set(tab, []);
      cleared.set(tab, new Map());
      const left = stage.allTabs.some((one) => one.browser === tab.browser && !one.isOpen && one.inFlight > 0);
      if (left) beside.add(tab);
    },
    presses(tab, press, which) {
      if (press.startsWith('selection.tick')) pressed.get(tab)!.push([press, which]);
      if (press !== 'shell.toasts.undo') return;
      const latest = tab.app.shell.toasts.visible.current.findLast(({ canUndo }) => canUndo);
      const back = latest && cleared.get(tab)!.get(latest.id);
      if (!back) return;
      stage.trace.saw('near: a selection is taken back');
      set(tab, [...new Set([...selections.get(tab.browser)!, ...back])]);
    },
    selects(tab) {
      const press = pressed.get(tab)?.shift();
      const before = selections.get(tab.browser)!;
      if (press?.[0] === 'selection.tick.clear' && before.length > 0) clearing.set(tab, before);
      if (press) set(tab, wanted(selections.get(tab.browser)!, tab, ...press));
    },
    asked(_, call, request) {
      const isSelecting = call === 'catalogue.states' && request.by === 'collections.selectOwned';
      if (isSelecting && String(request.args[0]) === String(ALL_FREE)) owning.add(request);
    },
    answered(tab, call, answer, request) {
      if (leavesBy(call, answer, request)) selections.set(tab.browser, []);
      if (!owning.delete(request) || !answer.ok) return;
      const { downloaded } = answer.value as { readonly downloaded: Ids };
      const owned = ALL_FREE.filter((id) => downloaded.includes(id));
      if (owned.length > 0) set(tab, [...new Set([...selections.get(tab.browser)!, ...owned])]);
    },
    ended(tab) {
      if (tab.inFlight === 0) return;
      for (const other of stage.tabs) if (other.browser === tab.browser) beside.add(other);
    },
    handedOver({ browser }, link) {
      const kept = new KeptDownload(browser.storage).read();
      if (kept.status !== 'PENDING' || kept.job.link !== link) return;
      stage.trace.saw('near: a selection was downloaded');
      if (kept.job.ids.some((id) => selections.get(browser)!.includes(id))) selections.set(browser, []);
    },
    toasted(tab, toast) {
      const gone = clearing.get(tab);
      if (gone && toastSaid(toast) === SAID.deselected(gone.length)) {
        cleared.get(tab)!.set(toast.id, gone);
        clearing.delete(tab);
      } else must(!DESELECTED.test(toast.title), `${tab.name} says without a reason: ${toast.title}`);
      if (toastSaid(toast) === FULL) full.set(tab, (full.get(tab) ?? 0) - 1);
    },
    afterStep() {
      for (const { name } of clearing.keys()) must(false, `${name} does not say that the selection was cleared`);
      for (const [browser, ids] of selections) {
        const kept = read(browser);
        must(
          String(kept) === String(ids),
          () => `browser ${browser.number} keeps ${String(kept)}, selected is ${String(ids)}`,
        );
        for (const tab of stage.tabs) {
          if (tab.browser !== browser || beside.has(tab)) continue;
          const shown = [...tab.app.selection.files.current];
          must(String(shown) === String(ids), () => `${tab.name} shows ${String(shown)}, selected is ${String(ids)}`);
        }
      }
      for (const [tab, times] of full) {
        must(times === 0, `${tab.name} says ${times < 0 ? 'too often' : 'not'} that the selection is full`);
        full.delete(tab);
      }
    },
  };
};
