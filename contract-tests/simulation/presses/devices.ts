import { NEWCOMERS, NEW_PASSWORDS, PASSWORD } from '../stage/simulated-world.ts';
import type { Tab } from '../stage/tab.ts';
import { isNewcomer } from './joining.ts';
import { type Presses, oneOf, opened } from './press.ts';

/** What a customer types to confirm their identity, which is not always correct. */
export function ownPassword({ user }: Tab, which: number): string {
  const known = NEWCOMERS.find(({ username }) => username === user?.username)?.password ?? PASSWORD;
  return oneOf([known, known, ...NEW_PASSWORDS], which)!;
}

export const devices: Presses = {
  'settings.loadDevices': async (tab) => (await opened(tab, tab.app.settings)).loadDevices.execute(),
  'settings.endDevice': async (tab, which) => {
    const { devices: shown, endDevice } = await opened(tab, tab.app.settings);
    const { current } = shown;
    const others = current.phase === 'loaded' ? current.devices.filter(({ isCurrent }) => !isCurrent) : [];
    const device = oneOf(others, which);
    return device && endDevice.execute(device.id);
  },
  'settings.endOtherDevices': async (tab) => (await opened(tab, tab.app.settings)).endOtherDevices.execute(),
  'settings.confirmIdentity': async (tab, which) => {
    const { confirmIdentity } = await opened(tab, tab.app.settings);
    return confirmIdentity.execute(ownPassword(tab, which));
  },
  'settings.changePassword': async (tab, which) => {
    const { changePassword } = await opened(tab, tab.app.settings);
    const password = isNewcomer(tab) ? oneOf(NEW_PASSWORDS, which)! : PASSWORD;
    return changePassword.execute(password, which % 6 === 5 ? 'different7' : password);
  },
  'settings.deleteAccount': async (tab) => (await opened(tab, tab.app.settings)).deleteAccount.execute(),
};
