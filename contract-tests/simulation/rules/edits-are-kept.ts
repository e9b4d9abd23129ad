import type { EditedGridState } from '../../../core/publishing/edited-grid.ts';
import { MEANT } from '../presses/payment.ts';
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
  const pressed = new Set<Tab>();
  /** Undos since the last step, each with the grid that it had to bring back. */
  const undos = new Map<Tab, Open>();

  return {
    ended(tab) {
      before.delete(tab);
    },
    presses(tab, press, which) {
      if (press !== 'publishing.editGrid') return;
      const grid = tab.app.publishing.current?.grid.current;
      const isUndo = which < MEANT || (which % 8 > 5 && which % 2 === 1);
      if (isUndo && !pressed.has(tab) && grid?.phase === 'open') undos.set(tab, grid);
      pressed.add(tab);
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
        if (!was || was.id !== now.id) continue;
        const isAlone = undos.get(tab) === was && stage.together === 1;
        const earlier = isAlone ? was.history.past.at(-1) : undefined;
        if (earlier) must(textOf(now.history.grid) === textOf(earlier), `an undo on ${tab.name} leads elsewhere`);
        if (was === now) continue;
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
      undos.clear();
    },
  };
};
