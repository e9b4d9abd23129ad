import { filesOf } from '../../../core/downloads/prices.ts';
import { statementCsv } from '../../../core/credits/statement-csv.ts';
import { AS_MADE } from '../../../core/downloads/owned/taking.ts';
import { parseTemplate } from '../../../core/downloads/parse-template.ts';
import { CHANGE_KEYS } from '../../../domain/tempo/change-keys.ts';
import { hasBegun } from '../../../core/tempo/tempo-change.ts';
import { type Presses, oneOf, opened, pack, sound } from './press.ts';
import { folderOf } from '../stage/folder.ts';
import { type NameTemplate, SYNC_TEMPLATE } from '../../../domain/downloads/name-template.ts';

const TEMPLATES = ['{pack}/{name}', '{name} {bpm} {key}', '{type}-{id}.{ext}'].map(parseTemplate);

function templateAt(which: number): NameTemplate | null {
  const template = oneOf(TEMPLATES, which);
  return template?.ok ? template.value : null;
}

export const buying: Presses = {
  'downloads.downloadSound': (tab, which) => tab.app.downloads.downloadSound.execute(sound(tab, which)),
  'downloads.downloadFile': (tab, which) => {
    const file = oneOf(filesOf(sound(tab, which)), which >> 4);
    return file && tab.app.downloads.downloadFile.execute(file);
  },
  'downloads.downloadPack': (tab, which) => tab.app.downloads.downloadPack.execute(pack(tab, which)),
  'packs.downloadPack.quote': async (tab, which) =>
    (await opened(tab, tab.app.packs)).downloadPack.quote(pack(tab, which)),
  'owned.takeAs': async (tab, which) => (await opened(tab, tab.app.owned)).takeAs.execute(sound(tab, which)),
  'owned.taking.keep': async (tab, which) =>
    (await opened(tab, tab.app.owned)).taking.keep(
      which % 2 ? { format: oneOf(tab.stage.server.formats, which >> 3)!, template: templateAt(which >> 1) } : AS_MADE,
    ),
  'owned.chooseVersion': async (tab, which) =>
    (await opened(tab, tab.app.owned)).chooseVersion.execute(oneOf(['heard', 'original', null] as const, which)!),
  'owned.dragLinks': async (tab, which) => {
    const { dragLinks } = await opened(tab, tab.app.owned);
    tab.pointsAt = sound(tab, which).id;
    const prepared = dragLinks.prepare(sound(tab, which));
    tab.pointsAt = null;
    await prepared;
  },
  'owned.dragLinks.of': async (tab, which) => {
    const dragged = sound(tab, which);
    const link = (await opened(tab, tab.app.owned)).dragLinks.of(dragged);
    const isOwned = tab.app.downloads.downloaded.current.get(dragged.id) === true;
    tab.taken.push({ kind: 'dragged', soundId: dragged.id, link, isOwned });
    if (link) tab.browser.expect(link.url);
  },
  'owned.syncFolder': async (tab, which) => {
    const { syncFolder } = await opened(tab, tab.app.owned);
    const wish = {
      list: which % 4 === 3 ? ({ kind: 'collection', slug: 'all-free' } as const) : ({ kind: 'history' } as const),
      template: SYNC_TEMPLATE,
      format: oneOf(tab.stage.server.formats, which >> 2)!,
      force: (which & 16) > 0,
      dryRun: (which & 32) > 0,
    };
    const { folder } = tab.browser;
    if (tab.browser.isSyncing) return;
    tab.browser.isSyncing = true;
    if (which & 64) folder.set([...folder.keys()][0] ?? 'Other.wav', Buffer.from('something else'));
    const before = new Map(folder);
    const report = await syncFolder.execute(wish, folderOf(tab));
    tab.browser.isSyncing = false;
    if (report.ok) tab.taken.push({ kind: 'synced', wish, before, ...report.value });
  },
  'credits.undoDownload': async (tab) => (await opened(tab, tab.app.credits)).undoDownload.execute(),
  'credits.undoDownload.named': async (tab, which) => {
    const order = oneOf(tab.stage.server.books.orders, which);
    return order && (await opened(tab, tab.app.credits)).undoDownload.execute(order.id);
  },
  'credits.loadStatement': async (tab) => (await opened(tab, tab.app.credits)).loadStatement.execute(),
  'credits.loadStatement.all': async (tab) => {
    if ([...tab.pressed.values()].includes('credits.loadStatement.all')) return;
    const all = await (await opened(tab, tab.app.credits)).loadStatement.all();
    if (all.ok) tab.exported.push({ entries: all.value, csv: statementCsv(all.value) });
    return all;
  },
  'credits.getQuote': async (tab, which) =>
    (await opened(tab, tab.app.credits)).getQuote.execute({ kind: 'file', fileId: sound(tab, which).id }),
  'credits.selectionQuote.follow': async (tab) => {
    const { selectionQuote } = await opened(tab, tab.app.credits);
    if (tab.isOpen) tab.watch('the price of the selection', () => selectionQuote.follow());
  },
  'credits.selectionQuote.unfollow': (tab) => tab.unwatch('the price of the selection'),
  'multiDownload.downloadSelection': async (tab) =>
    (await opened(tab, tab.app.multiDownload.tools)).downloadSelection.execute(),
  'license.generate': async (tab, which) =>
    (await opened(tab, tab.app.license)).generate.execute(sound(tab, which).id, {
      fullLegalName: 'Ada Lovelace',
      producerName: oneOf(['Ada', 'Countess', ''], which)!,
    }),
  'license.show': async (tab, which) => (await opened(tab, tab.app.license)).show.execute(sound(tab, which)),
  'license.loadLicenses': async (tab, which) =>
    (await opened(tab, tab.app.license)).loadLicenses.execute({
      page: 1 + (which % 2),
      query: which % 3 ? null : 'ada',
    }),
  'license.downloadLicense': async (tab, which) => {
    const number = oneOf([...tab.stage.server.books.licenses, 'LS-0000'], which)!;
    return (await opened(tab, tab.app.license)).downloadLicense.execute(number);
  },
  'license.lookUp': async (tab, which) => {
    const number = oneOf([...tab.stage.server.books.licenses, 'LS-0000'], which)!;
    return (await opened(tab, tab.app.license)).lookUp.execute({ number, code: null });
  },
  'tempo.showTempo': async (tab, which) => (await opened(tab, tab.app.tempo)).showTempo.execute(sound(tab, which)),
  'tempo.changeSound.want': async (tab, which) => {
    const { change, changeSound } = await opened(tab, tab.app.tempo);
    const { current } = change;
    if (!hasBegun(current)) return;
    const { bpm, scale } = current.original;
    changeSound.want({
      ...(bpm !== null && { bpm: 90 + (which % 40) }),
      ...(scale !== null && { key: oneOf(CHANGE_KEYS[scale], which)! }),
    });
  },
  'tempo.changeSound.process': async (tab) => (await opened(tab, tab.app.tempo)).changeSound.process(),
  'tempo.changeSound.download': async (tab) => (await opened(tab, tab.app.tempo)).changeSound.download(),
  'tempo.hearChange': async (tab) => (await opened(tab, tab.app.tempo)).hearChange.execute(),
  'tempo.hearChange.original': async (tab) => (await opened(tab, tab.app.tempo)).hearChange.original(),
  'tempo.savePreview': async (tab) => (await opened(tab, tab.app.tempo)).savePreview.execute(),
};
