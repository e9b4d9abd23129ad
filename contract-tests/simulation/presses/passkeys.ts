import { type Presses, opened, oneOf } from './press.ts';

/** There is no authenticator here, as in a browser that cannot create passkeys. */
export const passkeys: Presses = {
  'passkeys.loadPasskeys': async (tab) => (await opened(tab, tab.app.passkeys)).loadPasskeys.execute(),
  'passkeys.addPasskey': async (tab, which) => {
    const { addPasskey } = await opened(tab, tab.app.passkeys);
    return addPasskey.execute(oneOf(['Phone', ''], which)!);
  },
  'passkeys.addPasskey.ask': async (tab) => (await opened(tab, tab.app.passkeys)).addPasskey.ask(),
  'passkeys.renamePasskey': async (tab, which) => {
    const { renamePasskey } = await opened(tab, tab.app.passkeys);
    return renamePasskey.execute(which + 1, oneOf(['Phone', ''], which)!);
  },
  'passkeys.removePasskey': async (tab, which) => {
    const { removePasskey } = await opened(tab, tab.app.passkeys);
    return removePasskey.execute({ id: which + 1, name: 'Phone' });
  },
  'passkeys.signIn': async (tab) => (await opened(tab, tab.app.passkeys)).signIn.execute(),
  'passkeys.confirm': async (tab) => (await opened(tab, tab.app.passkeys)).confirm.execute(),
};
