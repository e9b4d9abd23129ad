import { ok } from '../../../core/kernel/result.ts';
import type { MailFate, OwnMail } from '../../../core/settings/mails.ts';
import type { MailsPort } from '../../../core/settings/mails.port.ts';
import * as wire from '../../../wire/settings/mails.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpMails = (http: HttpClient): MailsPort => ({
  async mails(before) {
    const answer = await http.call(wire.mailList, before === null ? {} : { search: `?before=${before}` });
    if (!answer.ok) return answer;
    return ok({ mails: answer.value.items.map(mailFromWire), hasMore: answer.value.more });
  },
  async mail(id) {
    const answer = await http.call(wire.mailById, { params: { id } });
    return answer.ok ? ok({ ...mailFromWire(answer.value), text: answer.value.text }) : answer;
  },
});

const mailFromWire = (mail: wire.WireMail): OwnMail => ({
  id: mail.id,
  to: mail.to,
  subject: mail.subject,
  at: Date.parse(mail.at),
  fate: fateFromWire(mail),
});

function fateFromWire({ status, at, sent_at, next_try }: wire.WireMail): MailFate {
  switch (status) {
    case 'sent':
      return { kind: 'sent', at: Date.parse(sent_at ?? at) };
    case 'waiting':
      return { kind: 'waiting', nextTryAt: next_try === null ? null : Date.parse(next_try) };
    case 'failed':
    case 'kept':
      return { kind: status };
  }
}
