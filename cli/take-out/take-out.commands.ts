import { takeInCommands } from './take-in.commands.ts';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, bare, shown, useCase } from '../command/declare.ts';
import { flag } from '../command/input.ts';
import { outputOptions, outputProblem, outputWish } from '../command/output.ts';
import { followedDocument, gotDocument, gotView, takeOutData, takeOutDocument, takeOutView } from './take-out.views.ts';

/** Everything that the shop knows about the customer, to take home. */
export const takeOutCommands: readonly Declared[] = [
  ...takeInCommands,
  useCase({
    name: 'takeOut.loadTakeOut',
    summary: 'Show the state of the copy of your data.',
    input: {},
    command: {
      words: 'account take-out status',
      session: 'needed',
      document: takeOutDocument,
      examples: ['loopstead account take-out status', 'loopstead account take-out status --jq .state'],
    },
    async show({ app }) {
      const { loadTakeOut } = await app.takeOut.open();
      return shown(await loadTakeOut.execute(), takeOutView);
    },
  }),
  useCase({
    name: 'takeOut.requestTakeOut',
    summary: 'Ask for a copy of everything that the shop knows about you.',
    input: { wait: flag('--wait', 'wait until it is ready, for 10 minutes at most') },
    command: {
      words: 'account take-out request',
      session: 'needed',
      document: takeOutDocument,
      examples: ['loopstead account take-out request', 'loopstead account take-out request --wait'],
    },
    async show({ app }, { wait = false }) {
      const { requestTakeOut, followTakeOut } = await app.takeOut.open();
      const asked = await requestTakeOut.execute();
      if (!asked.ok || !wait) return shown(asked, takeOutView);
      const followed = await followTakeOut.execute();
      return shown(followed, (takeOut) => takeOutView(takeOut ?? asked.value));
    },
  }),
  useCase({
    name: 'takeOut.followTakeOut',
    summary: 'Watch a copy that is being prepared until it is ready.',
    input: {},
    command: 'account take-out request',
    answers: followedDocument,
    async show({ app }) {
      const { followTakeOut } = await app.takeOut.open();
      const followed = await followTakeOut.execute();
      return followed.ok ? ok(bare(followed.value && takeOutData(followed.value))) : followed;
    },
  }),
  useCase({
    name: 'takeOut.downloadTakeOut',
    summary: 'Download the copy of your data that is ready.',
    input: {},
    command: {
      words: 'account take-out get',
      options: outputOptions,
      session: 'needed',
      document: gotDocument,
      examples: ['loopstead account take-out get', 'loopstead account take-out get -o ~/Backups/'],
      check: ({ output }, host) => outputProblem(host, output),
      wishes: (given) => ({ file: outputWish(given) }),
    },
    async show({ app }) {
      const { downloadTakeOut } = await app.takeOut.open();
      return shown(await downloadTakeOut.execute(), gotView);
    },
  }),
];
