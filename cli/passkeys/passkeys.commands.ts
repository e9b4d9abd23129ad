import * as v from 'valibot';
import { failed, ok } from '../../core/kernel/result.ts';
import { loggedInView } from '../account/account.views.ts';
import { confirmation } from '../command/confirm-options.ts';
import { type Declared, bare, shown, useCase } from '../command/declare.ts';
import { argument } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { passkeyCommandTexts } from './passkeys.messages.ts';
import {
  passkeysDocument,
  passkeysView,
  removedDocument,
  removedView,
  renamedDocument,
  renamedView,
} from './passkeys.views.ts';

const id = argument('the id of the passkey, as "account passkeys" lists it', readId);
const name = argument('what you call it, such as the device that keeps it');

/** The passkey commands that need no browser; the others say that they do. */
export const passkeysCommands: readonly Declared[] = [
  useCase({
    name: 'passkeys.loadPasskeys',
    summary: 'List the passkeys that sign you in.',
    input: {},
    command: {
      words: 'account passkeys',
      session: 'needed',
      document: passkeysDocument,
      examples: [
        'loopstead account passkeys',
        "loopstead account passkeys --jq '.items[] | select(.lastUsedAt == null).id'",
      ],
    },
    async show({ app }) {
      const { loadPasskeys } = await app.passkeys.open();
      return shown(await loadPasskeys.execute(), passkeysView);
    },
  }),
  useCase({
    name: 'passkeys.addPasskey',
    summary: 'Make a passkey and add it to your account, which takes a browser.',
    input: { name },
    command: 'account passkeys',
    answers: v.picklist(['added', 'cancelled']),
    async show({ app }, given) {
      const { addPasskey } = await app.passkeys.open();
      const added = await addPasskey.execute(given.name);
      return added.ok ? ok(bare(added.value)) : added;
    },
  }),
  useCase({
    name: 'passkeys.addPasskey.ask',
    summary: 'Open the dialog for another passkey.',
    input: {},
    command: 'account passkeys',
    answers: v.picklist(['added', 'cancelled']),
    async show({ app }) {
      const { addPasskey } = await app.passkeys.open();
      const asked = await addPasskey.ask();
      return asked.ok ? ok(bare(asked.value)) : asked;
    },
  }),
  useCase({
    name: 'passkeys.renamePasskey',
    summary: 'Give a passkey another name.',
    input: { id, name },
    command: {
      words: 'account passkeys rename',
      session: 'needed',
      document: renamedDocument,
      examples: ['loopstead account passkeys rename 3 "Old phone"'],
    },
    async show({ app }, given) {
      const { renamePasskey } = await app.passkeys.open();
      const renamed = await renamePasskey.execute(given.id, given.name);
      if (renamed.ok) return ok(renamedView(given.id));
      return renamed.failure.kind === 'notFound' ? unknown(given.id) : renamed;
    },
  }),
  useCase({
    name: 'passkeys.renamePasskey.ask',
    summary: 'Open the dialog for the name of a passkey.',
    input: { id, name },
    command: 'account passkeys rename',
    answers: v.picklist(['renamed', 'cancelled']),
    async show({ app }, given) {
      const { renamePasskey } = await app.passkeys.open();
      const asked = await renamePasskey.ask(given);
      return asked.ok ? ok(bare(asked.value)) : asked;
    },
  }),
  useCase({
    name: 'passkeys.removePasskey',
    summary: 'Remove a passkey, once confirmed: it no longer signs you in.',
    input: { id },
    command: {
      words: 'account passkeys remove',
      options: confirmation,
      session: 'needed',
      document: removedDocument,
      examples: ['loopstead account passkeys remove 3 --yes'],
      wishes: ({ yes }) => ({ isConfirmed: yes }),
    },
    async show({ app }, given) {
      const { loadPasskeys, removePasskey } = await app.passkeys.open();
      const listed = await loadPasskeys.execute();
      if (!listed.ok) return listed;
      const passkey = listed.value.find((one) => one.id === given.id);
      if (!passkey) return unknown(given.id);
      const removed = await removePasskey.execute(passkey);
      if (!removed.ok) return removed;
      return removed.value === 'removed' ? ok(removedView(given.id)) : failed({ kind: 'dismissed' });
    },
  }),
  useCase({
    name: 'passkeys.signIn',
    summary: 'Sign a customer in with a passkey, which takes a browser.',
    input: {},
    command: 'login',
    async show({ app }) {
      const { signIn } = await app.passkeys.open();
      return shown(await signIn.execute(), loggedInView);
    },
  }),
  useCase({
    name: 'passkeys.confirm',
    summary: 'Show by a passkey who is here, which takes a browser.',
    input: {},
    command: 'account confirm',
    answers: v.picklist(['confirmed', 'cancelled']),
    async show({ app }) {
      const { confirm } = await app.passkeys.open();
      const confirmed = await confirm.execute();
      return confirmed.ok ? ok(bare(confirmed.value)) : confirmed;
    },
  }),
];

const unknown = (passkey: number) =>
  failed({ kind: 'notFound', message: passkeyCommandTexts.unknown(passkey) } as const);
