import * as v from 'valibot';
import { about, document, id } from '../command/document.ts';
import type { ShopMail } from '../../domain/mail/shop-mail.ts';
import type { View } from '../terminal/view.ts';
import { mailTexts } from './mail.messages.ts';

const mail = {
  id,
  to: v.string(),
  subject: v.string(),
  at: about(v.string(), 'when it was written, in ISO 8601'),
  sentAt: about(v.nullable(v.string()), 'null if it has not been sent'),
  problem: about(v.nullable(v.string()), 'why it could not be sent the last time'),
  links: about(v.array(v.string()), 'none once it has been sent'),
};

export const mailsDocument = document(v.strictObject({ items: v.array(v.strictObject(mail)) }));
export const mailDocument = document(v.strictObject({ ...mail, text: v.string() }));

const told = ({ id, to, subject, links, at, sentAt, problem }: ShopMail) => ({
  id,
  to,
  subject,
  links,
  problem,
  at: iso(at),
  sentAt: sentAt === null ? null : iso(sentAt),
});

const iso = (at: number): string => new Date(at).toISOString();

export const mailsView = (mails: readonly ShopMail[]): View => {
  const { columns } = mailTexts;
  return {
    document: { items: mails.map(told) },
    shown: {
      kind: 'table',
      columns: [
        { title: columns.id, align: 'right' },
        { title: columns.at, importance: 1 },
        { title: columns.to, flexible: true },
        { title: columns.subject, flexible: true },
        { title: columns.sent, flexible: true, importance: 2 },
      ],
      rows: mails.map((each) => [String(each.id), iso(each.at), each.to, each.subject, sentText(each)]),
    },
    notes: mails.length === 0 ? [mailTexts.none] : [],
  };
};

const sentText = ({ sentAt, problem }: ShopMail): string => {
  if (sentAt !== null) return iso(sentAt);
  return problem === null ? mailTexts.unsent : mailTexts.failed(problem);
};

export const mailView = (each: ShopMail): View => ({
  document: { ...told(each), text: each.text },
  shown: { kind: 'text', text: `To: ${each.to}\nSubject: ${each.subject}\n\n${each.text}` },
});
