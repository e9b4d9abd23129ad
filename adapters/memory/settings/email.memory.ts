import { failed, ok } from '../../../core/kernel/result.ts';
import type { SettingsPort } from '../../../core/settings/settings.port.ts';
import { notYourPassword } from '../../../domain/account/account.messages.ts';
import { joiningTexts } from '../../../domain/account/joining.messages.ts';
import { mailAddress } from '../../../domain/account/mail-address.ts';
import { emailChangeAskedContent, emailUndoneContent } from '../../../domain/mail/mails.messages.ts';
import { emailChangeTexts } from '../../../domain/settings/settings.messages.ts';
import { type MemoryClient, answer, answerCustomer } from '../client.ts';
import { endLinks, isTaken, mailLink, mailUndo, takeLink } from '../mailed-links.ts';

const invalid = (fields: Readonly<Record<string, string>>) => failed({ kind: 'invalid', fields, message: '' } as const);

/** Another email address. */
export const memoryEmail = (client: MemoryClient): Pick<SettingsPort, 'changeEmail' | 'confirmEmail' | 'undoEmail'> => {
  const { world } = client;
  return {
    changeEmail: (typed, password) =>
      answerCustomer(client, (customer) => {
        const email = mailAddress(typed);
        if (email === null) return invalid({ email: joiningTexts.email });
        if (password !== customer.password) return invalid({ password: notYourPassword });
        if (email === customer.user.email) return invalid({ email: emailChangeTexts.same });
        if (isTaken(world, email, customer)) return invalid({ email: joiningTexts.emailTaken });
        mailLink(world, customer, 'changeEmail', email);
        world.post(customer, emailChangeAskedContent({ ...world.happenedTo(customer), email }));
        return ok(emailChangeTexts.sent(email));
      }),
    confirmEmail: (token) =>
      answer(() => {
        const link = takeLink(world, token, 'changeEmail');
        if (!link || isTaken(world, link.email, link.customer)) return failed({ kind: 'notFound' });
        const { customer, email } = link;
        const before = customer.user.email;
        customer.user = { ...customer.user, email, isConfirmed: true };
        endLinks(world, customer);
        mailUndo(world, customer, before);
        return ok(undefined);
      }),
    undoEmail: (token) =>
      answer(() => {
        const link = takeLink(world, token, 'undoEmail');
        if (!link || isTaken(world, link.email, link.customer)) return failed({ kind: 'notFound' });
        const { customer, email } = link;
        customer.user = { ...customer.user, email, isConfirmed: true };
        for (const session of world.sessionsOf(customer)) session.end();
        world.endDeviceLoginsOf(customer);
        world.endTokensOf(customer);
        world.endOtherWaysIn(customer);
        world.mailedLinks = world.mailedLinks.filter((each) => each.customer !== customer);
        world.post(customer, emailUndoneContent(world.happenedTo(customer)));
        return ok(undefined);
      }),
  };
};
