import { CUSTOMERS, PASSWORD } from '../stage/simulated-world.ts';
import type { Tab } from '../stage/tab.ts';
import { type Presses, oneOf, opened } from './press.ts';

/** A form sends one login at a time. */
export async function logIn(tab: Tab, which: number): Promise<boolean> {
  if ([...tab.pressed.values()].includes('account.logIn')) return false;
  const name = oneOf(CUSTOMERS, which)!;
  return tab.press('account.logIn', () => sendLogin(tab, `${name}@demo.test`, which % 8 === 7 ? 'wrong' : PASSWORD));
}

export async function sendLogin(tab: Tab, email: string, password: string): Promise<boolean> {
  const answer = await tab.app.account.logIn.execute(email, password);
  tab.forms.push({ of: 'login', email, password, refused: answer.ok ? null : answer.failure });
  return answer.ok;
}

/** Forms with something missing. */
const INCOMPLETE = [
  ['', PASSWORD],
  ['ada@demo.test', ''],
  ['ada', PASSWORD],
  [' ', ''],
  ['ada@demo', ' '],
] as const;

export const account: Presses = {
  'account.logIn.incomplete': (tab, which) => {
    const [email, password] = oneOf(INCOMPLETE, which)!;
    return sendLogin(tab, email, password);
  },
  'account.logIn': logIn,
  'account.logOut': ({ app }) => app.account.logOut.execute(),
  'account.loadUser': ({ app }) => app.account.loadUser.execute(),
  'notification.showNotification': async (tab) => {
    const { showNotification } = await opened(tab, tab.app.notification);
    return showNotification.execute();
  },
  'notification.endNotification': async (tab, which) => {
    const { endNotification } = await opened(tab, tab.app.notification);
    return endNotification.execute(which % 2 ? 'readMore' : 'closed');
  },
  'dashboard.loadTotals': async (tab) => (await opened(tab, tab.app.dashboard)).loadTotals.execute(),
  'dashboard.loadStatistics': async (tab) => (await opened(tab, tab.app.dashboard)).loadStatistics.execute(),
  'dashboard.loadPacks': async (tab, which) =>
    (await opened(tab, tab.app.dashboard)).loadPacks.execute(1 + (which % 2)),
  'banners.closeHint': async (tab) => (await opened(tab, tab.app.banners)).closeHint.execute(),
  'shell.dialogs.login': ({ app }) => app.shell.dialogs.ask('login', {}),
  'shell.theme': ({ app }, which) => app.shell.theme.choose(which % 2 ? 'dark' : 'light'),
  'shell.toasts.dismiss': ({ app }) => {
    for (const { id } of app.shell.toasts.visible.current) app.shell.toasts.dismiss(id);
  },
  'shell.toasts.hold': ({ app }) => {
    for (const { id } of app.shell.toasts.visible.current) app.shell.toasts.hold(id);
  },
  'shell.toasts.release': ({ app }) => {
    for (const { id } of app.shell.toasts.visible.current) app.shell.toasts.release(id);
  },
  'shell.toasts.undo': ({ app }) => {
    const latest = app.shell.toasts.visible.current.findLast(({ canUndo }) => canUndo);
    return latest && app.shell.toasts.undo(latest.id);
  },
};
