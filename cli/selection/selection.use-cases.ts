import type { App } from '../../composition/app.ts';
import { visiblePage } from '../../core/catalogue/lists/list-state.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { fileId, fileIds } from '../catalogue/catalogue.inputs.ts';
import { marksOf } from '../catalogue/sounds.views.ts';
import type { CommandFailure, Outcome } from '../host/outcome.ts';
import { shown, useCase } from '../host/use-case.ts';
import { selectedView, selectionView } from './selection.views.ts';

type Tools = Awaited<ReturnType<App['selection']['tools']['open']>>;

export const toggleFile = useCase({
  name: 'selection.tools.tick.file',
  summary: 'Presses the checkbox of a file.',
  command: 'selection toggle',
  input: { id: fileId },
  show: ({ app }, { id }) => change(app, ({ tick }) => tick.file(id)),
});

export const addFiles = useCase({
  name: 'selection.tools.tick.add',
  summary: 'Selects files.',
  command: 'selection add',
  input: { ids: fileIds },
  show: ({ app }, { ids }) => change(app, ({ tick }) => tick.add(ids)),
});

export const removeFiles = useCase({
  name: 'selection.tools.tick.remove',
  summary: 'Lets files go.',
  command: 'selection remove',
  input: { ids: fileIds },
  show: ({ app }, { ids }) => change(app, ({ tick }) => tick.remove(ids)),
});

export const clearFiles = useCase({
  name: 'selection.tools.tick.clear',
  summary: 'Lets all files go.',
  command: 'selection clear',
  input: {},
  show: ({ app }) => change(app, ({ tick }) => tick.clear()),
});

const choosing = [
  toggleFile,
  useCase({
    name: 'selection.tools.tick.page',
    summary: 'Presses the checkbox of the page: every file of the list on it, or none.',
    command: 'do',
    input: {},
    show: ({ app }) => change(app, ({ tick }) => tick.page(visiblePage(app.catalogue.soundList.current)?.items ?? [])),
  }),
  addFiles,
  removeFiles,
  clearFiles,
  useCase({
    name: 'selection.tools.reread',
    summary: 'Takes over what another page of this browser has chosen.',
    command: 'do',
    input: {},
    show: ({ app }) => change(app, ({ reread }) => reread()),
  }),
];

export const loadSelected = useCase({
  name: 'selection.tools.loadSelected',
  summary: 'Reads the sounds of the selected files.',
  command: 'selection list',
  input: {},
  async show({ app }) {
    const { loadSelected } = await app.selection.tools.open();
    return shown(await loadSelected.execute(), (sounds) =>
      selectedView(sounds, app.selection.files.current, marksOf(app)),
    );
  },
});

const looking = [
  loadSelected,
  useCase({
    name: 'selection.tools.showSelected',
    summary: 'Opens the Selected sounds dialog, until it is closed.',
    command: 'selection list',
    input: {},
    async show({ app }) {
      await (await app.selection.tools.open()).showSelected.execute();
      return ok(selectionView(app.selection.files.current));
    },
  }),
];

export const selectionUseCases = [...choosing, ...looking];

/** Choosing needs no call; it may stop at the limit. */
async function change(app: App, act: (tools: Tools) => Result<void, CommandFailure> | void): Promise<Outcome> {
  const refused = act(await app.selection.tools.open());
  return refused && !refused.ok ? refused : ok(selectionView(app.selection.files.current));
}
