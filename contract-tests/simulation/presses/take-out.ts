import { type Presses, opened } from './press.ts';

export const takeOut: Presses = {
  'takeOut.loadTakeOut': async (tab) => (await opened(tab, tab.app.takeOut)).loadTakeOut.execute(),
  'takeOut.requestTakeOut': async (tab) => (await opened(tab, tab.app.takeOut)).requestTakeOut.execute(),
  'takeOut.followTakeOut': async (tab) => (await opened(tab, tab.app.takeOut)).followTakeOut.execute(),
  'takeOut.takeIn.preview': async (tab, which) =>
    (await opened(tab, tab.app.takeOut)).takeIn.preview(new Uint8Array(which + 1)),
  'takeOut.takeIn.apply': async (tab) => (await opened(tab, tab.app.takeOut)).takeIn.apply(),
  'takeOut.takeIn.forget': async (tab) => (await opened(tab, tab.app.takeOut)).takeIn.forget(),
  'takeOut.downloadTakeOut': async (tab) => (await opened(tab, tab.app.takeOut)).downloadTakeOut.execute(),
};
