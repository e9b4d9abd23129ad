import { failed, ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand, shown } from '../command/declare.ts';
import { argument, option } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { mailTexts } from './mail.messages.ts';
import { mailDocument, mailView, mailsDocument, mailsView } from './mail.views.ts';

const LATEST = 20;

export const mailCommands: readonly Declared[] = [
  bareCommand({
    words: 'admin mail list',
    summary: 'List the latest mails of the shop in the data folder, also those that were not sent.',
    input: { size: option('--size <count>', 'how many', readId) },
    document: mailsDocument,
    examples: ['loopstead admin mail list', 'loopstead admin mail list --size 100 --json'],
    async run(host, { size = LATEST }) {
      const mails = await host.operate((operators) => operators.readMails({ latest: size }));
      host.report(shown(mails, mailsView));
    },
  }),
  bareCommand({
    words: 'admin mail show',
    summary: 'Show a mail of the shop in the data folder, with its link if it was not sent.',
    input: { id: argument('the number of the mail', readId) },
    document: mailDocument,
    examples: ['loopstead admin mail show 12'],
    async run(host, { id }) {
      const mails = await host.operate((operators) => operators.readMails({ id }));
      if (!mails.ok) return host.report(mails);
      const [mail] = mails.value;
      host.report(mail ? ok(mailView(mail)) : failed({ kind: 'notFound', message: mailTexts.notThere(id) }));
    },
  }),
];
