import type { EditedGridState } from '../../../core/publishing/edited-grid.ts';
import { LABEL_COLUMNS } from '../../../domain/publishing/pack-files.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

type Open = Extract<EditedGridState, { readonly phase: 'open' }>;

const textOf = (grid: Open['kept']): string => JSON.stringify(grid);

/** The cells that somebody has edited, and not sent so far. */
function* editedIn({ kept, history }: Open) {
  const known = new Map(kept.map(({ file, cells }) => [file, cells]));
  for (const { file, cells } of history.grid)
    for (const column of LABEL_COLUMNS)
      if (known.has(file) && cells[column] !== known.get(file)?.[column]) yield { file, column, text: cells[column] };
}

/**
 * An edit of labels stays in the grid until it is sent or taken back, whatever comes from the shop meanwhile; undo and
 * redo lead where somebody has been.
 */
export const editsAreKept: MakeRule = (stage, must) => {
  const before = new Map<Tab, Open>();
  /** Grids that a page has had, each as a text, of the pack that is open. */
  const been = new Map<Tab, { readonly id: number; readonly grids: Set<string> }>();
  const pressed = new Set<Tab>();

  return {
    ended(tab) {
      before.delete(tab);
      been.delete(tab);
    },
    presses(tab, press) {
      if (press === 'publishing.editGrid') pressed.add(tab);
    },
    afterStep() {
      for (const tab of stage.tabs) {
        const now = tab.app.publishing.current?.grid.current;
        const was = before.get(tab);
        if (now?.phase !== 'open') {
          before.delete(tab);
          continue;
        }
        before.set(tab, now);
        if (!was || was.id !== now.id || was === now) continue;
        const isEdited = pressed.has(tab);
        const file = new Set(now.kept.map((row) => row.file));
        if (isEdited) {
          stage.trace.saw('near: labels are edited');
          must(textOf(was.kept) === textOf(now.kept), `an edit on ${tab.name} changes what the shop has`);
          const { past, undone } = now.history;
          const isStep = Math.abs(past.length - was.history.past.length) <= 1 && past.length + undone.length > 0;
          must(
            isStep || textOf(was.history.grid) === textOf(now.history.grid),
            `an edit on ${tab.name} is more than one step`,
          );
          continue;
        }
        for (const { file: path, column, text } of editedIn(was)) {
          stage.trace.saw('near: an edit waits while the shop changes');
          const row = now.history.grid.find((one) => one.file === path);
          must(
            !file.has(path) || row?.cells[column] === text,
            `${tab.name} loses ${column} of ${path}, which was ${text}`,
          );
        }
        const edited = new Set([...editedIn(was)].map(({ file: path, column }) => `${path} ${column}`));
        for (const row of now.history.grid)
          for (const column of LABEL_COLUMNS) {
            const own = now.kept.find((one) => one.file === row.file)?.cells[column];
            if (!edited.has(`${row.file} ${column}`))
              must(
                row.cells[column] === own,
                `${tab.name} shows ${column} of ${row.file} as ${row.cells[column]}, and the shop has ${own}`,
              );
          }
      }
      pressed.clear();
    },
  };
};
