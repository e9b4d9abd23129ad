import * as v from 'valibot';
import type { Notification, SentNotification } from '../../domain/notification/notification.ts';
import { plainText } from '../../domain/rich-text.ts';
import { about, count, document, id } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { notificationTexts } from './notification.messages.ts';

const text = v.nullable(v.string());

/** A notification for a customer [ACCT-58]. */
export const notificationSchema = v.strictObject({
  id,
  title: v.string(),
  text: about(v.string(), 'the content, a line for each paragraph'),
  url: about(text, 'where to read more; a path is one of the shop'),
  buttonText: text,
  imageUrl: text,
});

export const notificationTold = ({ id, title, content, url, buttonText, imageUrl }: Notification) => ({
  id,
  title,
  text: plainText(content),
  url,
  buttonText,
  imageUrl,
});

export const notificationDocument = document(v.strictObject({ notification: v.nullable(notificationSchema) }));

/** Title, text, and where to read more. `origin` is that of the shop. */
export const notificationView = (notification: Notification | null, origin = ''): View => {
  if (notification === null) return { document: { notification: null }, shown: null, notes: [notificationTexts.none] };
  const told = notificationTold(notification);
  const { title, text: said, url, buttonText } = told;
  const more = url === null ? [] : [`${buttonText ?? ''}: ${url.startsWith('/') ? origin + url : url}`];
  return {
    document: { notification: told },
    shown: { kind: 'text', text: [title, ...(said === '' ? [] : [said]), ...more].join('\n\n') + '\n' },
  };
};

export const endedDocument = document(
  v.strictObject({ id, url: about(text, 'where to read more; a path is one of the shop') }),
);

export const closedView = ({ id, url }: Notification): View => ({
  document: { id, url },
  shown: null,
  notes: [notificationTexts.closed],
});

/** The address to read on at. */
export const readMoreView = ({ id, url }: Notification, origin = ''): View => ({
  document: { id, url },
  shown: url === null ? null : { kind: 'text', text: `${url.startsWith('/') ? origin : ''}${url}\n` },
});

const told = v.strictObject({
  id,
  title: v.string(),
  text: v.string(),
  url: text,
  buttonText: text,
  to: about(text, 'the only customer who sees it; null for everybody'),
  createdAt: about(v.string(), 'ISO 8601, UTC'),
  withdrawnAt: about(text, 'since when it is hidden'),
  closed: about(count, 'how many customers have closed it'),
  readMore: about(count, 'how many customers have read more'),
});

export const toldDocument = document(v.strictObject({ items: v.array(told) }));

/** The operator's notifications, newest first. */
export const toldView = (notifications: readonly SentNotification[]): View => {
  const { columns } = notificationTexts;
  return {
    document: {
      items: notifications.map(({ createdAt, withdrawnAt, ...rest }) => ({
        ...rest,
        createdAt: iso(createdAt),
        withdrawnAt: withdrawnAt === null ? null : iso(withdrawnAt),
      })),
    },
    shown: {
      kind: 'table',
      columns: [
        { title: columns.id, align: 'right' },
        { title: columns.at, importance: 1 },
        { title: columns.title, flexible: true },
        { title: columns.to, flexible: true },
        { title: columns.closed, align: 'right', importance: 2 },
        { title: columns.readMore, align: 'right', importance: 2 },
        { title: columns.ended, importance: 3 },
      ],
      rows: notifications.map((each) => [
        String(each.id),
        iso(each.createdAt),
        each.title,
        each.to ?? notificationTexts.everybody,
        String(each.closed),
        String(each.readMore),
        each.withdrawnAt === null ? '' : iso(each.withdrawnAt),
      ]),
    },
    notes: notifications.length === 0 ? [notificationTexts.noneTold] : [],
  };
};

const iso = (at: number): string => new Date(at).toISOString();
