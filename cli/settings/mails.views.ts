import * as v from 'valibot';
import { fateText, mailTexts } from '../../core/settings/mails.messages.ts';
import type { MailWithText, MailsState, OwnMail } from '../../core/settings/mails.ts';
import { momentText } from '../../domain/figures.ts';
import { columnTexts } from '../catalogue/catalogue.messages.ts';
import { about, document, id } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { settingsTexts } from './settings.messages.ts';

const moment = about(v.string(), 'ISO 8601, UTC');

const mail = {
  id,
  to: v.string(),
  subject: v.string(),
  at: moment,
  status: about(v.picklist(['sent', 'waiting', 'failed', 'kept']), 'kept: the shop has no mail server'),
  sentAt: v.nullable(moment),
  nextTryAt: about(v.nullable(v.string()), 'of a mail that waits'),
};

export const ownMailsDocument = document(
  v.strictObject({ items: v.array(v.strictObject(mail)), hasMore: v.boolean() }),
);
export const mailWithTextDocument = document(v.strictObject({ ...mail, text: about(v.string(), 'without its links') }));

/** The mails of the customer, the latest first. */
export const ownMailsView = ({
  mails,
  hasMore,
}: Pick<Extract<MailsState, { phase: 'loaded' }>, 'mails' | 'hasMore'>): View => ({
  document: { items: mails.map(mailData), hasMore },
  shown: {
    kind: 'table',
    columns: [
      { title: columnTexts.id, align: 'right' },
      { title: settingsTexts.written, importance: 2 },
      { title: settingsTexts.subject, flexible: true },
      { title: mailTexts.to, flexible: true, importance: 1 },
      { title: settingsTexts.fate, flexible: true, importance: 3 },
    ],
    rows: mails.map((each) => [String(each.id), momentText(each.at), each.subject, each.to, fateText(each.fate)]),
  },
  notes: [...(mails.length === 0 ? [mailTexts.none] : []), ...(hasMore ? [settingsTexts.olderMails] : [])],
});

/** A mail as it reads. */
export const mailWithTextView = (each: MailWithText): View => ({
  document: { ...mailData(each), text: each.text },
  shown: {
    kind: 'text',
    text: `${mailTexts.to}: ${each.to}\n${settingsTexts.subject}: ${each.subject}\n${fateText(each.fate)}\n\n${each.text}`,
  },
});

const mailData = ({ id: number, to, subject, at, fate }: OwnMail) => ({
  id: number,
  to,
  subject,
  at: iso(at),
  status: fate.kind,
  sentAt: fate.kind === 'sent' ? iso(fate.at) : null,
  nextTryAt: fate.kind === 'waiting' && fate.nextTryAt !== null ? iso(fate.nextTryAt) : null,
});

const iso = (at: number): string => new Date(at).toISOString();
