import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { type AddressForm, fieldsOf } from '../../domain/settings/address.ts';
import { recordOf } from '../../domain/records.ts';
import { currentPasswordOf, passwordOf } from '../account/password.ts';
import { type Declared, bare, bareCommand, command, shown, useCase } from '../command/declare.ts';
import { confirmation } from '../command/confirm-options.ts';
import { deviceLoginCommands } from './device-login.commands.ts';
import { mailsCommands } from './mails.commands.ts';
import { factorsCommands } from './factors.commands.ts';
import { argument, choice, flag, option, optional, required } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import type { Outcome } from '../host/outcome.ts';
import {
  addressDocument,
  addressView,
  confirmedDocument,
  confirmedView,
  deletedDocument,
  deletedView,
  devicesDocument,
  devicesView,
  emailSentDocument,
  endedDocument,
  endedView,
  passwordDocument,
  passwordView,
} from './settings.views.ts';

const FORMS: readonly AddressForm[] = ['billing', 'full'];
const form = choice('which form', FORMS);

const words = {
  firstName: option('--first-name <name>', 'first name'),
  lastName: option('--last-name <name>', 'last name'),
  street: option('--street <text>', 'address line 1'),
  houseNumber: option('--house-number <text>', 'address line 2'),
  postalCode: option('--postal-code <code>', 'postal code'),
  countryCode: option('--country <code>', 'country, two letters such as DE'),
  city: option('--city <name>', 'city'),
  businessName: option('--business-name <name>', 'business name; an empty one clears it'),
  vatId: option('--vat-id <id>', 'TAX/VAT ID; an empty one clears it'),
};

const loadAddress = useCase({
  name: 'settings.loadAddress',
  summary: 'Show the address that the shop has of you.',
  input: { form: optional(form) },
  command: {
    words: 'account address',
    session: 'needed',
    document: addressDocument,
    examples: ['loopstead account address', 'loopstead account address --json=countryCode'],
  },
  async show({ app }, { form: asked = 'full' }) {
    const { loadAddress: load } = await app.settings.open();
    return shown(await load.execute(asked), addressView);
  },
});

const saveAddress = useCase({
  name: 'settings.saveAddress',
  summary: 'Change the address, or the parts of it that are named.',
  input: { form: optional(form), ...words },
  command: 'account update-address',
  show: ({ app }, { form: asked = 'full', ...written }) => save(app, asked, written),
});

const addressCommands: readonly Declared[] = [
  loadAddress,
  saveAddress,
  command({
    words: 'account update-address',
    summary: 'Change the address, or the parts of it that are named.',
    input: { billing: flag('--billing', 'only what a bill needs, without a street'), ...words },
    session: 'needed',
    document: addressDocument,
    examples: ['loopstead account update-address --billing --country AT --city Graz --postal-code 8010'],
    show: (shop, { billing = false, ...written }) =>
      saveAddress.show(shop, { form: billing ? 'billing' : 'full', ...written }),
  }),
  useCase({
    name: 'settings.editAddress',
    summary: 'Open an address dialog; with a plan, as the first step of paying for it.',
    input: { form: optional(form), plan: optional(argument('the id of a plan', readId)) },
    command: 'account update-address',
    answers: v.picklist(['saved', 'cancelled']),
    async show({ app }, { form: asked = 'full', plan }) {
      const { editAddress } = await app.settings.open();
      const edited = await editAddress.execute(asked, plan === undefined ? null : { planId: plan });
      return edited.ok ? ok(bare(edited.value)) : edited;
    },
  }),
];

const changePassword = useCase({
  name: 'settings.changePassword',
  summary: 'Change the password, which ends every other session.',
  input: {
    password: argument('the new password, which a command never takes as an option'),
    confirmation: optional(argument('the same once more')),
  },
  command: 'account password',
  async show({ app }, { password, confirmation = password }) {
    const { changePassword: change } = await app.settings.open();
    return shown(await change.execute(password, confirmation), () => passwordView);
  },
});

const confirmIdentity = useCase({
  name: 'settings.confirmIdentity',
  summary: 'Show by the password that it is you, for the next 10 minutes.',
  input: { password: argument('the password, which a command never takes as an option') },
  command: 'account confirm',
  async show({ app }, { password }) {
    const { confirmIdentity: confirm } = await app.settings.open();
    return shown(await confirm.execute(password), () => confirmedView);
  },
});

const changeEmail = useCase({
  name: 'settings.changeEmail',
  summary: 'Have a link mailed to a new email address, which is yours once the link is used.',
  input: {
    email: argument('the new email address'),
    password: argument('your password, which a command never takes as an option'),
  },
  command: 'account change-email',
  async show({ app }, { email, password }) {
    const { changeEmail: change } = await app.settings.open();
    return shown(await change.execute(email, password), (said) => bare(said));
  },
});

const mailed = argument('the link in the mail');

const emailCommands: readonly Declared[] = [
  changeEmail,
  bareCommand({
    words: 'account change-email',
    summary: 'Have a link mailed to a new email address, which is yours once the link is used.',
    input: {
      email: required(option('--email <address>', 'the new email address')),
      passwordFile: option('--password-file <file>', 'a file with your password, readable only by its owner'),
    },
    document: emailSentDocument,
    examples: ['loopstead account change-email --email ada@example.org --password-file password.txt'],
    async run(host, { email, passwordFile }) {
      const password = await passwordOf(host, passwordFile);
      if (!password.ok) return host.report(password);
      await host.inShop({ session: 'needed' }, (shop) => changeEmail.show(shop, { email, password: password.value }));
    },
  }),
  useCase({
    name: 'settings.changeEmail.ask',
    summary: 'Open the dialog for another email address.',
    input: {},
    command: 'account change-email',
    answers: v.picklist(['sent', 'cancelled']),
    async show({ app }) {
      const { changeEmail: change } = await app.settings.open();
      const asked = await change.ask();
      return asked.ok ? ok(bare(asked.value)) : asked;
    },
  }),
  useCase({
    name: 'settings.confirmEmail',
    summary: 'Use the link that was mailed to your new email address.',
    input: { link: mailed },
    command: {
      words: 'account confirm-email',
      session: 'own',
      document: passwordDocument,
      examples: ['loopstead account confirm-email https://loops.example/account/email/confirm/Zm9v'],
    },
    async show({ app }, { link }) {
      const { confirmEmail } = await app.settings.open();
      return shown(await confirmEmail.execute(link), () => passwordView);
    },
  }),
  useCase({
    name: 'settings.undoEmail',
    summary: 'Get your email address back with the link in a mail. Every session ends.',
    input: { link: mailed },
    command: {
      words: 'account undo-email',
      session: 'own',
      document: passwordDocument,
      examples: ['loopstead account undo-email https://loops.example/account/email/undo/Zm9v'],
    },
    async show({ app }, { link }) {
      const { undoEmail } = await app.settings.open();
      return shown(await undoEmail.execute(link), () => passwordView);
    },
  }),
];

const securityCommands: readonly Declared[] = [
  changePassword,
  bareCommand({
    words: 'account password',
    summary: 'Change the password, which ends every other session.',
    input: {
      passwordFile: option('--password-file <file>', 'a file with the new password, readable only by its owner'),
      currentPasswordFile: option(
        '--current-password-file <file>',
        'a file with the current password, which is needed 10 minutes after a login',
      ),
    },
    document: passwordDocument,
    examples: ['pass generate loopstead | loopstead account password --no-input'],
    async run(host, { passwordFile, currentPasswordFile }) {
      const password = await passwordOf(host, passwordFile);
      if (!password.ok) return host.report(password);
      const current = () => currentPasswordOf(host, currentPasswordFile);
      await host.inShop({ session: 'needed', password: current }, (shop) =>
        changePassword.show(shop, { password: password.value }),
      );
    },
  }),
  useCase({
    name: 'settings.changePassword.ask',
    summary: 'Open the dialog for another password.',
    input: {},
    command: 'account password',
    answers: v.picklist(['changed', 'cancelled']),
    async show({ app }) {
      const { changePassword: change } = await app.settings.open();
      const asked = await change.ask();
      return asked.ok ? ok(bare(asked.value)) : asked;
    },
  }),
  confirmIdentity,
  bareCommand({
    words: 'account confirm',
    summary: 'Show by the password that it is you, for the next 10 minutes.',
    input: { passwordFile: option('--password-file <file>', 'a file with the password, readable only by its owner') },
    document: confirmedDocument,
    examples: ['pass show loopstead | loopstead account confirm --no-input'],
    async run(host, { passwordFile }) {
      const password = await passwordOf(host, passwordFile);
      if (!password.ok) return host.report(password);
      await host.inShop({ session: 'needed' }, (shop) => confirmIdentity.show(shop, { password: password.value }));
    },
  }),
  useCase({
    name: 'settings.deleteAccount',
    summary: 'Delete the account, once it is confirmed. For 14 days you can come back.',
    input: {},
    command: {
      words: 'account delete',
      options: confirmation,
      session: 'needed',
      document: deletedDocument,
      examples: ['loopstead account delete --yes'],
      wishes: ({ yes }) => ({ isConfirmed: yes }),
    },
    async show({ app }) {
      const { deleteAccount } = await app.settings.open();
      const deleted = await deleteAccount.execute();
      if (!deleted.ok) return deleted;
      return deleted.value === 'deleted' ? ok(deletedView) : failed({ kind: 'dismissed' });
    },
  }),
  useCase({
    name: 'settings.loadDevices',
    summary: 'List where you are signed in.',
    input: {},
    command: {
      words: 'account devices',
      session: 'needed',
      document: devicesDocument,
      examples: ['loopstead account devices', 'loopstead account devices --json'],
    },
    async show({ app }) {
      const { loadDevices } = await app.settings.open();
      return shown(await loadDevices.execute(), devicesView);
    },
  }),
  useCase({
    name: 'settings.endDevice',
    summary: 'Sign one device out.',
    input: { device: argument('the id of the device, as "account devices" lists it') },
    command: {
      words: 'account end-device',
      session: 'needed',
      document: endedDocument,
      examples: ['loopstead account end-device 4f1c'],
    },
    async show({ app }, { device }) {
      const { endDevice } = await app.settings.open();
      return shown(await endDevice.execute(device), () => endedView(1));
    },
  }),
  useCase({
    name: 'settings.endOtherDevices',
    summary: 'Sign out everywhere but here.',
    input: {},
    command: {
      words: 'account end-other-devices',
      session: 'needed',
      document: endedDocument,
      examples: ['loopstead account end-other-devices'],
    },
    async show({ app }) {
      const { endOtherDevices } = await app.settings.open();
      return shown(await endOtherDevices.execute(), endedView);
    },
  }),
];

export const settingsCommands: readonly Declared[] = [
  ...addressCommands,
  ...emailCommands,
  ...securityCommands,
  ...factorsCommands,
  ...deviceLoginCommands,
  ...mailsCommands,
];

type Written = Readonly<Partial<Record<keyof typeof words, string>>>;

/** Over what is stored, as a form that is filled in before it is shown. */
async function save(app: App, form: AddressForm, written: Written): Promise<Outcome> {
  const { loadAddress: load, saveAddress: send } = await app.settings.open();
  const stored = await load.execute(form);
  if (!stored.ok) return stored;
  const before = recordOf(fieldsOf('full'), (field) => stored.value[field] ?? '');
  return shown(await send.execute({ form, stored: stored.value }, { ...before, ...written }), addressView);
}
