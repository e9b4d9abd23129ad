import * as v from 'valibot';
import { userOf } from '../../core/account/session.ts';
import { ok } from '../../core/kernel/result.ts';
import type { NotificationEnd } from '../../domain/notification/notification.ts';
import { type Declared, bare, command, shown, useCase } from '../command/declare.ts';
import { choice } from '../command/input.ts';
import {
  closedView,
  endedDocument,
  notificationDocument,
  notificationView,
  readMoreView,
} from './notification.views.ts';

const ENDS: readonly NotificationEnd[] = ['closed', 'readMore'];

const endNotification = useCase({
  name: 'notification.endNotification',
  summary: 'Close what the shop tells you, or read more of it. It is not shown again.',
  input: { how: choice('how', ENDS) },
  command: 'notification close',
  async show({ app, origin }, { how }) {
    const { endNotification: end } = await app.notification.open();
    const view = how === 'closed' ? closedView : readMoreView;
    return shown(await end.execute(how), (notification) => view(notification, origin));
  },
});

export const notificationCommands: readonly Declared[] = [
  useCase({
    name: 'notification.showNotification',
    summary: 'Open the dialog with what the shop tells you, once on a page.',
    input: {},
    command: 'notification show',
    answers: v.nullable(v.picklist(ENDS)),
    async show({ app }) {
      const { showNotification } = await app.notification.open();
      return ok(bare(await showNotification.execute()));
    },
  }),
  command({
    words: 'notification show',
    summary: 'Show what the shop tells you. It stays until you close it or read more.',
    input: {},
    session: 'needed',
    document: notificationDocument,
    examples: ['loopstead notification show', 'loopstead notification show --json'],
    show: ({ app, origin }) => ok(notificationView(userOf(app.account.session.current)?.notification ?? null, origin)),
  }),
  endNotification,
  command({
    words: 'notification close',
    summary: 'Close what the shop tells you. It is not shown again.',
    input: {},
    session: 'needed',
    document: endedDocument,
    examples: ['loopstead notification close'],
    show: (shop) => endNotification.show(shop, { how: 'closed' }),
  }),
  command({
    words: 'notification read-more',
    summary: 'Print where to read more of what the shop tells you. It is not shown again.',
    input: {},
    session: 'needed',
    document: endedDocument,
    examples: ['xdg-open "$(loopstead notification read-more)"'],
    show: (shop) => endNotification.show(shop, { how: 'readMore' }),
  }),
];
