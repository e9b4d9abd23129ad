import { nothingSaid } from '../../../domain/publishing/read-pushed.ts';
import { type Presses, opened } from './press.ts';
import { folderOf } from '../stage/folder.ts';
import type { Tab } from '../stage/tab.ts';

/** Nobody here is a provider or staff, so everyone is refused. */
const publishing = (tab: Tab) => opened(tab, tab.app.publishing);
const idOf = (which: number): number => (which % 3) + 1;
const A_FILE = {
  path: 'Ping.mid',
  bytes: 1,
  sha256: async () => 'a'.repeat(64),
  read: async () => new Uint8Array(1),
};

export const publishingPresses: Presses = {
  'publishing.loadDrafts': async (tab) => (await publishing(tab)).loadDrafts.execute(),
  'publishing.loadDraft': async (tab, which) => (await publishing(tab)).loadDraft.execute(idOf(which)),
  'publishing.pushPack': async (tab, which) =>
    (await publishing(tab)).pushPack.execute({ id: null, provider: null, name: `Pack ${which}`, files: [A_FILE] }),
  'publishing.checkDraft': async (tab, which) => (await publishing(tab)).checkDraft.execute(idOf(which)),
  'publishing.saveLabels': async (tab, which) => (await publishing(tab)).saveLabels.execute(idOf(which), 1, new Map()),
  'publishing.editGrid': async (tab) => (await publishing(tab)).editGrid.execute({ kind: 'undo' }),
  'publishing.keepGrid': async (tab) => (await publishing(tab)).keepGrid.execute(),
  'publishing.describePack': async (tab, which) =>
    (await publishing(tab)).describePack.execute(idOf(which), 1, nothingSaid('Pack')),
  'publishing.submitDraft': async (tab, which) => (await publishing(tab)).submitDraft.execute(idOf(which), null),
  'publishing.rescheduleDraft': async (tab, which) =>
    (await publishing(tab)).rescheduleDraft.execute(idOf(which), null),
  'publishing.withdrawDraft': async (tab, which) => (await publishing(tab)).withdrawDraft.execute(idOf(which)),
  'publishing.relistDraft': async (tab, which) => (await publishing(tab)).relistDraft.execute(idOf(which)),
  'publishing.removeDraft': async (tab, which) => (await publishing(tab)).removeDraft.execute(idOf(which)),
  'publishing.loadSoldPacks': async (tab) => (await publishing(tab)).loadSoldPacks.execute(),
  'publishing.loadSoldPack': async (tab, which) => (await publishing(tab)).loadSoldPack.execute(idOf(which)),
  'publishing.withdrawSold': async (tab, which) =>
    (await publishing(tab)).withdrawSold.execute({ packId: idOf(which), soundId: null }, 'Old'),
  'publishing.relistSold': async (tab, which) =>
    (await publishing(tab)).relistSold.execute({ packId: idOf(which), soundId: idOf(which) }),
  'publishing.fetchOriginals': async (tab, which) =>
    (await publishing(tab)).fetchOriginals.execute({ of: 'draft', id: idOf(which), force: false }, folderOf(tab)),
  'publishing.loadQueue': async (tab) => (await publishing(tab)).loadQueue.execute(),
  'publishing.loadRemoved': async (tab) => (await publishing(tab)).loadRemoved.execute(''),
  'publishing.reviewDraft': async (tab, which) => (await publishing(tab)).reviewDraft.execute(idOf(which)),
  'publishing.approveDraft': async (tab, which) => (await publishing(tab)).approveDraft.execute(idOf(which)),
  'publishing.returnDraft': async (tab, which) => (await publishing(tab)).returnDraft.execute(idOf(which), 'No'),
  'publishing.waiveFinding': async (tab, which) =>
    (await publishing(tab)).waiveFinding.execute(idOf(which), { code: 'clipped', file: null, text: '' }, 'Meant'),
  'publishing.confirmDraft': async (tab, which) => (await publishing(tab)).confirmDraft.execute(idOf(which)),
  'publishing.objectToDraft': async (tab, which) =>
    (await publishing(tab)).objectToDraft.execute(idOf(which), 'No', false),
  'publishing.trustMaker': async (tab, which) => (await publishing(tab)).trustMaker.execute(idOf(which), true, 'Known'),
  'publishing.scheduleDraft': async (tab, which) => (await publishing(tab)).scheduleDraft.execute(idOf(which), null),
};
