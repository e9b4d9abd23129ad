import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, bare, command, nothing, useCase } from '../command/declare.ts';
import { NO_ANSWER } from '../command/document.ts';
import { argument, datum, flag } from '../command/input.ts';
import { misused } from '../host/outcome.ts';
import { takeOutCommandTexts } from './take-out.messages.ts';
import { takeInAnswer, takeInData, takeInDocument, takeInView } from './take-in.views.ts';

/** What another Loopstead has exported for the customer. */
export const takeInCommands: readonly Declared[] = [
  command({
    words: 'account take-in',
    summary: 'Add likes, collections and licenses from a copy that another Loopstead has given you.',
    input: {
      file: argument('the ZIP file'),
      dryRun: flag('--dry-run', 'say what would be added, and add nothing'),
    },
    session: 'needed',
    document: takeInDocument,
    examples: [
      'loopstead account take-in loopstead-take-out-2027-03-01.zip --dry-run',
      'loopstead account take-in loopstead-take-out-2027-03-01.zip --jq .collected.names',
    ],
    async show({ app }, { file, dryRun = false }, _, { terminal }) {
      const zip = await readFile(resolve(terminal.folder, file)).catch(() => null);
      if (zip === null) return misused('file', takeOutCommandTexts.cannotRead(file));
      const { takeIn } = await app.takeOut.open();
      const previewed = await takeIn.preview(new Uint8Array(zip));
      if (!previewed.ok || dryRun) return previewed.ok ? ok(takeInView(previewed.value, false)) : previewed;
      const added = await takeIn.apply();
      return added.ok ? ok(takeInView(added.value, true)) : added;
    },
  }),
  useCase({
    name: 'takeOut.takeIn.preview',
    summary: 'Say what taking a copy in would add.',
    input: { zip: datum('the ZIP file in Base64', v.pipe(v.string(), v.base64())) },
    command: 'account take-in',
    answers: takeInAnswer,
    async show({ app }, { zip }) {
      const { takeIn } = await app.takeOut.open();
      const previewed = await takeIn.preview(new Uint8Array(Buffer.from(zip, 'base64')));
      return previewed.ok ? ok(bare(takeInData(previewed.value, false))) : previewed;
    },
  }),
  useCase({
    name: 'takeOut.takeIn.apply',
    summary: 'Add what the copy has that was looked at.',
    input: {},
    command: 'account take-in',
    answers: takeInAnswer,
    async show({ app }) {
      const { takeIn } = await app.takeOut.open();
      const added = await takeIn.apply();
      return added.ok ? ok(bare(takeInData(added.value, true))) : added;
    },
  }),
  useCase({
    name: 'takeOut.takeIn.forget',
    summary: 'Forget the copy that was looked at.',
    input: {},
    command: 'account take-in',
    answers: NO_ANSWER,
    show: async ({ app }) => nothing((await app.takeOut.open()).takeIn.forget()),
  }),
];
