import { type Presses, opened } from './press.ts';

export const takeOut: Presses = {
  'takeOut.loadTakeOut': async (tab) => (await opened(tab, tab.app.takeOut)).loadTakeOut.execute(),
  'takeOut.requestTakeOut': async (tab) => (await opened(tab, tab.app.takeOut)).requestTakeOut.execute(),
  'takeOut.followTakeOut': async (tab) => (await opened(tab, tab.app.takeOut)).followTakeOut.execute(),
  'takeOut.downloadTakeOut': async (tab) => (await opened(tab, tab.app.takeOut)).downloadTakeOut.execute(),
};
