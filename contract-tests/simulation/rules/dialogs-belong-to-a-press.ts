import type { DialogKind } from '../../../core/dialogs.ts';
import type { MakeRule } from './rule.ts';

/** What leads to a dialog of its own, by the beginnings of the names of presses. Others come with answers. */
const OPENED_BY: Readonly<Partial<Record<DialogKind, readonly string[]>>> = {
  wavOrMidi: ['downloads.downloadSound', 'owned.takeAs'],
  takeAs: ['owned.takeAs'],
  confirmPack: ['downloads.downloadPack'],
  collections: ['collections.showCollections'],
  collectionForm: ['collections.showForm'],
  removeCollection: ['collections.remove'],
  removeFromCollection: ['collections.removeSound'],
  license: ['license.show'],
  tempo: ['tempo.showTempo'],
  selectedSounds: ['selection.showSelected'],
};

/** A dialog is open because somebody waits for its answer, and once for each who does. */
export const dialogsBelongToAPress: MakeRule = (stage, must) => ({
  afterStep() {
    for (const { app, pressed, name } of stage.tabs) {
      const open = app.shell.dialogs.open.current;
      if (open.length === 0) continue;
      const waiting = [...pressed.values()];
      for (const kind of new Set(open.map((dialog) => dialog.kind))) {
        const openers = OPENED_BY[kind];
        if (!openers) continue;
        stage.trace.saw('near: a dialog that was pressed for');
        const askers = waiting.filter((press) => openers.includes(press)).length;
        const asked = open.filter((dialog) => dialog.kind === kind).length;
        must(asked <= askers, `${name} shows '${kind}' ${asked} times, and ${askers} wait for it`);
      }
    }
  },
});
