import { CUSTOMERS } from '../stage/simulated-world.ts';
import type { Tab } from '../stage/tab.ts';
import { type Presses, oneOf } from './press.ts';

/** One form asks for one login at a time. */
export async function logIn(tab: Tab, which: number): Promise<boolean> {
  if ([...tab.pressed.values()].includes('account.logIn')) return false;
  const name = oneOf(CUSTOMERS, which)!;
  const answer = tab.app.account.logIn.execute(`${name}@demo.test`, which % 8 === 7 ? 'wrong' : 'demo1234');
  tab.press('account.logIn', answer);
  return (await answer).ok;
}

export const account: Presses = {
  'account.logIn': logIn,
  'account.logOut': ({ app }) => app.account.logOut.execute(),
  'account.loadUser': ({ app }) => app.account.loadUser.execute(),
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
};
