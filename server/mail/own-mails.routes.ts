import * as wire from '../../wire/settings/mails.wire.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { type OwnMail, mailOfCustomer, mailsOf } from './own-mails.ts';

/** The mails of a customer, in the account. */
export function registerOwnMails(app: ShopApp, { db, callers }: ShopDeps): void {
  registerCustomerRoute(app, callers, wire.mailList, async ({ customerId, query }) => {
    const before = Number(query.get('before') ?? '');
    const { mails, hasMore } = await mailsOf(
      db,
      customerId,
      Number.isSafeInteger(before) && before > 0 ? before : null,
    );
    return reply(200, { items: mails.map(onWire), more: hasMore });
  });

  registerCustomerRoute(app, callers, wire.mailById, async ({ customerId, path: { id } }) => {
    const mail = await mailOfCustomer(db, customerId, id);
    if (mail === null) throw notFound();
    return reply(200, { ...onWire(mail), text: mail.text });
  });
}

const onWire = ({ id, to, subject, at, status, sentAt, nextTryAt }: OwnMail): wire.WireMail => ({
  id,
  to,
  subject,
  at: iso(at),
  status,
  sent_at: sentAt === null ? null : iso(sentAt),
  next_try: nextTryAt === null ? null : iso(nextTryAt),
});

const iso = (at: number): string => new Date(at).toISOString();
