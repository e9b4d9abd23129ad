import { failed, ok } from '../../core/kernel/result.ts';
import { problemOfNotification } from '../../domain/notification/notification.ts';
import { type Declared, bareCommand, shown } from '../command/declare.ts';
import { argument, flag, option, required } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { misused } from '../host/outcome.ts';
import { notificationTexts } from './notification.messages.ts';
import { toldDocument, toldView } from './notification.views.ts';

export const tellCommands: readonly Declared[] = [
  bareCommand({
    words: 'admin notification create',
    summary: 'Tell all customers of the shop in the data folder something, or one of them.',
    input: {
      title: required(option('--title <text>', 'the title')),
      content: option('--content <html>', 'the text; of its HTML paragraphs, lists, bold, italics and links are kept'),
      url: option('--url <address>', 'where to read more; a path is one of the shop'),
      button: option('--button <text>', 'what the button says that leads there'),
      newTab: flag('--new-tab', 'open that in a new tab'),
      image: option('--image <path>', 'a picture of the shop, such as a cover'),
      to: option('--to <email>', 'tell only the customer with this address'),
    },
    document: toldDocument,
    examples: [
      'loopstead admin notification create --title "New packs" --content "<p>Two packs of tape loops.</p>" --url /search/sample-packs --button "See them"',
    ],
    async run(host, { title, content = '', url = null, button = null, newTab = false, image = null, to = null }) {
      const words = { title, content, url, buttonText: button, inNewTab: newTab, imageUrl: image };
      const problem = problemOfNotification(words);
      if (problem !== null) return host.report(misused('notification', problem));
      const told = await host.operate((operators) => operators.tellCustomers({ kind: 'create', words, to }));
      host.report(shown(told, toldView));
    },
  }),
  bareCommand({
    words: 'admin notification list',
    summary: 'List the notifications of the shop in the data folder, and how many customers have closed them.',
    input: {},
    document: toldDocument,
    examples: ['loopstead admin notification list', 'loopstead admin notification list --json'],
    async run(host) {
      const told = await host.operate((operators) => operators.tellCustomers({ kind: 'list' }));
      host.report(shown(told, toldView));
    },
  }),
  bareCommand({
    words: 'admin notification withdraw',
    summary: 'Stop showing a notification to anybody.',
    input: { id: argument('the number of the notification', readId) },
    document: toldDocument,
    examples: ['loopstead admin notification withdraw 3'],
    async run(host, { id }) {
      const told = await host.operate((operators) => operators.tellCustomers({ kind: 'withdraw', id }));
      if (!told.ok) return host.report(told);
      if (told.value.length === 0)
        return host.report(failed({ kind: 'notFound', message: notificationTexts.notThere(id) }));
      host.report(ok(toldView(told.value)));
    },
  }),
];
