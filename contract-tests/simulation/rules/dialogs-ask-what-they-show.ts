import type { Call } from '../../../adapters/faults/fault.ts';
import type { DialogKind, OpenDialog } from '../../../core/dialogs.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

/** The call by which a dialog loads its contents as it opens. */
const ABOUT: Readonly<Partial<Record<DialogKind, Call>>> = {
  collections: 'collections.own',
  selectedSounds: 'selection.selected',
  tempo: 'tempo.request',
  similar: 'catalogue.similar',
};

const OPENS_SIMILAR: ReadonlySet<string> = new Set(['similar.showSimilar', 'answer']);

/** A dialog loads its contents when it opens, and that of similar sounds only opens by its press or URL. */
export const dialogsAskWhatTheyShow: MakeRule = (stage, must) => {
  const opened = new Map<Tab, OpenDialog[]>();
  const asked = new Map<Tab, Set<Call>>();

  /** An empty selection needs no call [DECISION-127]. */
  const showsNothing = ({ app }: Tab, { kind }: OpenDialog): boolean =>
    kind === 'selectedSounds' && app.selection.files.current.size === 0;

  return {
    asked(tab, call) {
      const calls = asked.get(tab) ?? new Set();
      asked.set(tab, calls.add(call));
    },
    dialogOpened(tab, dialog) {
      opened.set(tab, [...(opened.get(tab) ?? []), dialog]);
      if (dialog.kind !== 'similar') return;
      // From a dialog of similar sounds, one can go to those similar to one of them.
      const isPressed = [...tab.pressed.values()].some((press) => OPENS_SIMILAR.has(press));
      const isNamed = new URLSearchParams(tab.navigation.location.current.search).getAll('similar').includes('1');
      must(isPressed || isNamed, `${tab.name} shows similar sounds that nobody has asked for`);
    },
    afterStep() {
      for (const [tab, dialogs] of opened)
        for (const dialog of dialogs) {
          const call = ABOUT[dialog.kind];
          if (!call || !tab.isOpen || showsNothing(tab, dialog)) continue;
          stage.trace.saw('near: a dialog asks for what it shows');
          must(asked.get(tab)?.has(call) ?? false, `${tab.name} opens '${dialog.kind}', and does not ask ${call}`);
        }
      opened.clear();
      asked.clear();
    },
  };
};
