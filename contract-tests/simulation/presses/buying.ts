import { filesOf } from '../../../core/downloads/prices.ts';
import { AS_MADE } from '../../../core/downloads/owned/taking.ts';
import { parseTemplate } from '../../../core/downloads/parse-template.ts';
import { CHANGE_KEYS } from '../../../domain/tempo/change-keys.ts';
import { hasBegun } from '../../../core/tempo/tempo-change.ts';
import { type Presses, oneOf, opened, pack, sound } from './press.ts';

const TEMPLATE = parseTemplate('{pack}/{name}');

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
      which % 2 && TEMPLATE.ok ? { format: 'wav24', template: TEMPLATE.value } : AS_MADE,
    ),
  'owned.dragLinks': async (tab, which) => (await opened(tab, tab.app.owned)).dragLinks.prepare(sound(tab, which)),
  'credits.undoDownload': async (tab) => (await opened(tab, tab.app.credits)).undoDownload.execute(),
  'credits.undoDownload.named': async (tab, which) => {
    const order = oneOf(tab.stage.server.books.orders, which);
    if (order) await (await opened(tab, tab.app.credits)).undoDownload.execute(order.id);
  },
  'credits.loadStatement': async (tab) => (await opened(tab, tab.app.credits)).loadStatement.execute(),
  'credits.loadStatement.all': async (tab) => (await opened(tab, tab.app.credits)).loadStatement.all(),
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
  'license.lookUp': async (tab, which) => {
    const number = oneOf([...tab.stage.server.books.licenses, 'LS-0000'], which)!;
    await (await opened(tab, tab.app.license)).lookUp.execute({ number, code: null });
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
  'tempo.savePreview': async (tab) => (await opened(tab, tab.app.tempo)).savePreview.execute(),
};
