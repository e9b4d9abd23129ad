import type { DialogKind } from '../../../core/dialogs.ts';
import type { MakeRule } from './rule.ts';

/** Presses that open dialogs themselves, and the kinds that may open. Other dialogs come with the shop's answers. */
const ASKING: Readonly<Record<string, readonly DialogKind[]>> = {
  'downloads.downloadSound': ['wavOrMidi', 'version'],
  'multiDownload.downloadSelection': ['version'],
  'downloads.downloadPack': ['confirmPack'],
  'owned.takeAs': ['wavOrMidi', 'takeAs', 'version'],
  'collections.showCollections': ['collections'],
  'collections.showForm': ['collectionForm'],
  'collections.showForm.edit': ['collectionForm'],
  'collections.showForm.within': ['collectionForm'],
  'collections.remove': ['removeCollection'],
  'collections.removeSound': ['removeFromCollection'],
  'license.show': ['license'],
  'tempo.showTempo': ['tempo'],
  'selection.showSelected': ['selectedSounds'],
  'widgets.openModal': ['collectionForm', 'license'],
};

const PRESSED_FOR: ReadonlySet<DialogKind> = new Set(Object.values(ASKING).flat());

/** A dialog is open because somebody waits for its answer, and once for each of them. */
export const dialogsBelongToAPress: MakeRule = (stage, must) => ({
  afterStep() {
    for (const { app, pressed, name } of stage.tabs) {
      const open = app.shell.dialogs.open.current;
      if (open.length === 0) continue;
      const waiting = [...pressed.values()];
      for (const kind of new Set(open.map((dialog) => dialog.kind))) {
        if (!PRESSED_FOR.has(kind)) continue;
        stage.trace.saw('near: a dialog that was pressed for');
        const askers = waiting.filter((press) => ASKING[press]?.includes(kind)).length;
        const asked = open.filter((dialog) => dialog.kind === kind).length;
        must(asked <= askers, `${name} shows '${kind}' ${asked} times, and ${askers} wait for it`);
      }
    }
  },
});
