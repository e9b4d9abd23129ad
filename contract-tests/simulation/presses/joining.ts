import type { MailedKind } from '../stage/mailed.ts';
import { CUSTOMERS, NEWCOMERS, NEW_PASSWORDS, PASSWORD } from '../stage/simulated-world.ts';
import type { Tab } from '../stage/tab.ts';
import { type Presses, oneOf, opened } from './press.ts';

/** Whether the customer of a page is new: those that the shop started with never leave it. */
export const isNewcomer = ({ user }: Tab): boolean => NEWCOMERS.some(({ username }) => username === user?.username);

/** Passwords that a newcomer may have by now. */
const PASSWORDS = [null, ...NEW_PASSWORDS, null] as const;

/** Every so often, a link that nobody has mailed. */
const MADE_UP = 7;

/** A link of the outbox, latest first. */
export function mailed(
  { stage }: Tab,
  kind: MailedKind,
  which: number,
): { readonly link: string; readonly to: string } {
  const links = stage.server.mailed.filter((mail) => mail.kind === kind).toReversed();
  const found = which % 8 === MADE_UP ? undefined : oneOf(links, which);
  return found ?? { link: 'nobody-has-mailed-this', to: '' };
}

/** The customers that the shop started with keep their password; newcomers choose another. */
const newPasswordOf = (to: string, which: number): string =>
  CUSTOMERS.some((name) => to === `${name}@demo.test`) ? PASSWORD : oneOf(NEW_PASSWORDS, which)!;

const ADDRESSES = ['fay@demo.test', 'gus@demo.test', 'bob@demo.test', 'nobody@demo.test', 'fay'] as const;

export const joining: Presses = {
  'joining.signUp': async (tab, which) => {
    const { signUp } = await opened(tab, tab.app.joining);
    return signUp.execute({ ...oneOf(NEWCOMERS, which)!, terms: true });
  },
  'joining.signUp.incomplete': async (tab, which) => {
    const { signUp } = await opened(tab, tab.app.joining);
    const whole = { ...oneOf(NEWCOMERS, which)!, terms: true };
    const wrong = [
      { username: ' ' },
      { email: 'fay' },
      { password: 'short' },
      { terms: false },
      { password: 'longenough' },
    ];
    return signUp.execute({ ...whole, ...oneOf(wrong, which) });
  },
  'joining.sendConfirmation': async (tab) => (await opened(tab, tab.app.joining)).sendConfirmation.execute(),
  'joining.confirmAddress': async (tab, which) => {
    const { confirmAddress } = await opened(tab, tab.app.joining);
    return confirmAddress.execute(mailed(tab, 'confirm', which).link);
  },
  'joining.reactivateAccount': async (tab, which) => {
    const { reactivateAccount } = await opened(tab, tab.app.joining);
    return reactivateAccount.execute(mailed(tab, 'reactivate', which).link);
  },
  'joining.requestReset': async (tab, which) => {
    const { requestReset } = await opened(tab, tab.app.joining);
    return requestReset.execute(oneOf(ADDRESSES, which)!);
  },
  'joining.resetPassword': async (tab, which) => {
    const { resetPassword } = await opened(tab, tab.app.joining);
    const { link, to } = mailed(tab, 'reset', which);
    const password = newPasswordOf(to, which);
    return resetPassword.execute(link, { password, confirmation: which % 6 === 5 ? 'different7' : password });
  },
  // Signs in as somebody who has joined, with the password of the form or a later one.
  'account.logIn.joined': async (tab, which) => {
    const { email, password } = oneOf(NEWCOMERS, which % 3)!;
    return tab.app.account.logIn.execute(email, oneOf(PASSWORDS, Math.floor(which / 3)) ?? password);
  },
};
