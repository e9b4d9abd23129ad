import * as v from 'valibot';
import { failed } from '../../core/kernel/result.ts';
import { passwordOf } from '../account/password.ts';
import { loggedInView, userDocument } from '../account/account.views.ts';
import { type Declared, bareCommand, shown, useCase } from '../command/declare.ts';
import { argument, datum, flag, option, required } from '../command/input.ts';
import {
  changedDocument,
  changedView,
  confirmedDocument,
  confirmedView,
  requestedDocument,
  requestedView,
  saidDocument,
  saidView,
} from './joining.views.ts';

const PASSWORD = 'the password, which a command never takes as an option';
const passwordFile = option('--password-file <file>', 'a file with the password, readable only by its owner');
const link = argument('the link in the mail');

const signUp = useCase({
  name: 'joining.signUp',
  summary: 'Create an account on the Free plan, and sign in.',
  input: {
    username: argument('how the shop calls you, 2 to 50 characters'),
    email: argument('the email address of the account'),
    password: argument(PASSWORD),
    terms: datum('whether the terms and conditions are accepted', v.boolean()),
  },
  command: 'signup',
  async show({ app }, form) {
    const joining = await app.joining.open();
    return shown(await joining.signUp.execute(form), loggedInView);
  },
});

const resetPassword = useCase({
  name: 'joining.resetPassword',
  summary: 'Set a new password with the link in a mail. Every session ends.',
  input: { link, password: argument(PASSWORD), confirmation: argument('the same password again') },
  command: 'password reset',
  async show({ app }, { link: mailed, password, confirmation }) {
    const joining = await app.joining.open();
    return shown(await joining.resetPassword.execute(mailed, { password, confirmation }), () => changedView);
  },
});

const REACTIVATE = 'Bring a deleted account back with the link that is mailed when you log in, and sign in.';

const reactivateAccount = useCase({
  name: 'joining.reactivateAccount',
  summary: REACTIVATE,
  input: { link },
  command: 'account reactivate',
  async show({ app }, { link: mailed }) {
    const joining = await app.joining.open();
    return shown(await joining.reactivateAccount.execute(mailed), loggedInView);
  },
});

export const joiningCommands: readonly Declared[] = [
  signUp,
  bareCommand({
    words: 'signup',
    summary: 'Create an account on the Free plan, and sign in.',
    input: {
      username: required(option('--username <name>', 'how the shop calls you, 2 to 50 characters')),
      email: required(option('--email <address>', 'the email address of the account')),
      acceptTerms: flag('--accept-terms', 'accept the terms and conditions at /page/terms-conditions'),
      passwordFile,
    },
    document: userDocument,
    examples: ['loopstead signup --username Ada --email ada@example.org --accept-terms --password-file password.txt'],
    async run(host, { username, email, acceptTerms = false, passwordFile: file }) {
      const password = await passwordOf(host, file);
      if (!password.ok) return host.report(failed(password.failure));
      await host.inShop({ session: 'own' }, async (shop) => {
        const form = { username, email, password: password.value, terms: acceptTerms };
        const joined = await signUp.show(shop, form);
        if (joined.ok) shop.remember();
        return joined;
      });
    },
  }),
  useCase({
    name: 'joining.sendConfirmation',
    summary: 'Have the mail sent again that confirms your address.',
    input: {},
    command: {
      words: 'confirm send',
      session: 'needed',
      document: saidDocument,
      examples: ['loopstead confirm send'],
    },
    async show({ app }) {
      const { sendConfirmation } = await app.joining.open();
      return shown(await sendConfirmation.execute(), saidView);
    },
  }),
  useCase({
    name: 'joining.confirmAddress',
    summary: 'Confirm your address with the link in a mail.',
    input: { link },
    command: {
      words: 'confirm address',
      session: 'own',
      document: confirmedDocument,
      examples: ['loopstead confirm address https://loops.example/account/confirm/Zm9v'],
    },
    async show({ app }, { link: mailed }) {
      const { confirmAddress } = await app.joining.open();
      return shown(await confirmAddress.execute(mailed), () => confirmedView);
    },
  }),
  reactivateAccount,
  bareCommand({
    words: 'account reactivate',
    summary: REACTIVATE,
    input: { link },
    document: userDocument,
    examples: ['loopstead account reactivate https://loops.example/account/reactivate/Zm9v'],
    async run(host, { link: mailed }) {
      await host.inShop({ session: 'own' }, async (shop) => {
        const returned = await reactivateAccount.show(shop, { link: mailed });
        if (returned.ok) shop.remember();
        return returned;
      });
    },
  }),
  useCase({
    name: 'joining.requestReset',
    summary: 'Have a link mailed that sets a new password.',
    input: { email: argument('the email address of the account') },
    command: {
      words: 'password forgot',
      session: 'own',
      document: requestedDocument,
      examples: ['loopstead password forgot ada@example.org'],
    },
    async show({ app }, { email }) {
      const { requestReset } = await app.joining.open();
      return shown(await requestReset.execute(email), requestedView);
    },
  }),
  resetPassword,
  bareCommand({
    words: 'password reset',
    summary: 'Set a new password with the link in a mail. Every session ends.',
    input: { link, passwordFile },
    document: changedDocument,
    examples: ['loopstead password reset "https://loops.example/reset-password?token=Zm9v" --password-file new.txt'],
    async run(host, { link: mailed, passwordFile: file }) {
      const password = await passwordOf(host, file);
      if (!password.ok) return host.report(failed(password.failure));
      const given = { link: mailed, password: password.value, confirmation: password.value };
      await host.inShop({ session: 'own' }, (shop) => resetPassword.show(shop, given));
    },
  }),
];
