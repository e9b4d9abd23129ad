import type { App } from '../../composition/app.ts';
import { visiblePage } from '../../core/catalogue/lists/list-state.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { fileId, fileIds } from '../catalogue/named-things.ts';
import { marksOf } from '../catalogue/sounds.views.ts';
import { type Declared, command, shown, useCase } from '../command/declare.ts';
import type { CommandFailure, Outcome } from '../host/outcome.ts';
import { refuseMissing } from './on-sale.ts';
import { selectedDocument, selectedView, selectionDocument, selectionView } from './selection.views.ts';

type Tools = Awaited<ReturnType<App['selection']['tools']['open']>>;

const toggleFile = useCase({
  name: 'selection.tools.tick.file',
  summary: 'Press the checkbox of a file.',
  input: { id: fileId },
  command: 'selection toggle',
  show: ({ app }, { id }) => change(app, ({ tick }) => tick.file(id)),
});

const addFiles = useCase({
  name: 'selection.tools.tick.add',
  summary: 'Select files by any of their ids.',
  input: { ids: fileIds },
  command: 'selection add',
  show: ({ app }, { ids }) => change(app, ({ tick }) => tick.add(ids)),
});

/** A browser selects what it shows, but typed ids may be wrong, so the commands look them up. */
const choosing: readonly Declared[] = [
  addFiles,
  command({
    words: 'selection add',
    summary: 'Select files: sounds by their ids, MIDI companions by theirs.',
    input: { ids: fileIds },
    session: 'welcome',
    document: selectionDocument,
    examples: ['loopstead selection add 12 13 409'],
    show: async (shop, { ids }) => (await refuseMissing(shop.app, ids)) ?? addFiles.show(shop, { ids }),
  }),
  useCase({
    name: 'selection.tools.tick.remove',
    summary: 'Deselect files.',
    input: { ids: fileIds },
    command: {
      words: 'selection remove',
      aliases: ['rm'],
      session: 'own',
      document: selectionDocument,
      examples: ['loopstead selection remove 13'],
    },
    show: ({ app }, { ids }) => change(app, ({ tick }) => tick.remove(ids)),
  }),
  toggleFile,
  command({
    words: 'selection toggle',
    summary: 'Select a file, or deselect it.',
    input: { id: fileId },
    session: 'welcome',
    document: selectionDocument,
    examples: ['loopstead selection toggle 12'],
    async show(shop, { id }) {
      const isSelected = shop.app.selection.files.current.has(id);
      return (isSelected ? null : await refuseMissing(shop.app, [id])) ?? toggleFile.show(shop, { id });
    },
  }),
  useCase({
    name: 'selection.tools.tick.page',
    summary: 'Press the checkbox of the page: every file of the list on it, or none.',
    input: {},
    command: 'do',
    answers: selectionDocument.schema,
    show: ({ app }) => change(app, ({ tick }) => tick.page(visiblePage(app.catalogue.soundList.current)?.items ?? [])),
  }),
  useCase({
    name: 'selection.tools.reread',
    summary: 'Take over what another page of this browser has selected.',
    input: {},
    command: 'do',
    answers: selectionDocument.schema,
    show: ({ app }) => change(app, ({ reread }) => reread()),
  }),
];

const looking: readonly Declared[] = [
  useCase({
    name: 'selection.tools.loadSelected',
    summary: 'List the sounds of the selected files, in the order of selection.',
    input: {},
    command: {
      words: 'selection list',
      aliases: ['ls'],
      session: 'needed',
      document: selectedDocument,
      examples: ['loopstead selection list', 'loopstead selection list --json'],
    },
    async show({ app }) {
      const { loadSelected } = await app.selection.tools.open();
      return shown(await loadSelected.execute(), (sounds) =>
        selectedView(sounds, app.selection.files.current, marksOf(app)),
      );
    },
  }),
  useCase({
    name: 'selection.tools.showSelected',
    summary: 'Open the Selected sounds dialog, until it is closed.',
    input: {},
    command: 'selection list',
    answers: selectionDocument.schema,
    async show({ app }) {
      await (await app.selection.tools.open()).showSelected.execute();
      return ok(selectionView(app.selection.files.current));
    },
  }),
  useCase({
    name: 'selection.tools.tick.clear',
    summary: 'Clear the selection.',
    input: {},
    command: {
      words: 'selection clear',
      session: 'own',
      document: selectionDocument,
      examples: ['loopstead selection clear'],
    },
    show: ({ app }) => change(app, ({ tick }) => tick.clear()),
  }),
];

export const selectionCommands: readonly Declared[] = [...choosing, ...looking];

/** Selecting needs no call; it may stop at the limit. */
async function change(app: App, act: (tools: Tools) => Result<void, CommandFailure> | void): Promise<Outcome> {
  const refused = act(await app.selection.tools.open());
  return refused && !refused.ok ? refused : ok(selectionView(app.selection.files.current));
}
