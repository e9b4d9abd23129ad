import { failed, ok } from '../../../core/kernel/result.ts';
import type { OwnMail } from '../../../core/settings/mails.ts';
import type { MailsPort } from '../../../core/settings/mails.port.ts';
import { MAILS_PER_PAGE, withoutLinks } from '../../../domain/mail/own-mails.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { WorldMail } from '../records.ts';

export const memoryMails = (client: MemoryClient): MailsPort => ({
  mails: (before) =>
    answerCustomer(client, ({ user }) => {
      const all = client.world.mails
        .filter((mail) => mail.customerId === user.id && (before === null || mail.id < before))
        .toReversed();
      return ok({ mails: all.slice(0, MAILS_PER_PAGE).map(mailOf), hasMore: all.length > MAILS_PER_PAGE });
    }),
  mail: (id) =>
    answerCustomer(client, ({ user }) => {
      const mail = client.world.mails.find((one) => one.id === id && one.customerId === user.id);
      return mail ? ok({ ...mailOf(mail), text: withoutLinks(mail.text, mail.links) }) : failed({ kind: 'notFound' });
    }),
});

/** Nothing is sent from memory. */
const mailOf = ({ id, to, subject, at }: WorldMail): OwnMail => ({ id, to, subject, at, fate: { kind: 'kept' } });
