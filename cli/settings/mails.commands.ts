import * as v from 'valibot';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, command, nothing, shown, useCase } from '../command/declare.ts';
import { argument, flag } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { mailWithTextDocument, mailWithTextView, ownMailsDocument, ownMailsView } from './mails.views.ts';

const latest = 'List the latest mails that the shop has written to you.';

const loadMails = useCase({
  name: 'settings.loadMails',
  summary: latest,
  input: {},
  command: 'account mails',
  async show({ app }) {
    const { loadMails: load } = await app.settings.open();
    return shown(await load.execute(), ownMailsView);
  },
});

/** The mails the shop has sent to the customer. */
export const mailsCommands: readonly Declared[] = [
  loadMails,
  command({
    words: 'account mails',
    summary: latest,
    input: { all: flag('--all', 'every mail, not only the latest 20') },
    session: 'needed',
    document: ownMailsDocument,
    examples: ['loopstead account mails', 'loopstead account mails --all --jq ".items[].subject"'],
    async show(shop, { all = false }) {
      const { loadMails: load } = await shop.app.settings.open();
      const first = await load.execute();
      if (!first.ok) return first;
      if (!all) return ok(ownMailsView(first.value));
      let found = first.value;
      while (found.hasMore) {
        const next = await load.more();
        if (!next.ok) return next;
        if (next.value === null) break;
        found = next.value;
      }
      return ok(ownMailsView(found));
    },
  }),
  useCase({
    name: 'settings.loadMails.more',
    summary: 'List the mails before those that are listed, too.',
    input: {},
    command: 'account mails',
    answers: v.nullable(ownMailsDocument.schema),
    async show({ app }) {
      const { loadMails: load } = await app.settings.open();
      return shown(await load.more(), (loaded) => loaded && ownMailsView(loaded));
    },
  }),
  useCase({
    name: 'settings.showMail',
    summary: 'Show what a mail says; its links are in the mail alone.',
    input: { id: argument('the number of the mail, as "account mails" lists it', readId) },
    command: {
      words: 'account mails show',
      session: 'needed',
      document: mailWithTextDocument,
      examples: ['loopstead account mails show 12'],
    },
    async show({ app }, { id }) {
      const { showMail } = await app.settings.open();
      return shown(await showMail.execute(id), mailWithTextView);
    },
  }),
  useCase({
    name: 'settings.showMail.close',
    summary: 'Close the mail that is open.',
    input: {},
    command: 'account mails show',
    answers: v.null(),
    show: async ({ app }) => nothing((await app.settings.open()).showMail.close()),
  }),
];
