import * as v from 'valibot';
import { message } from '../messages.ts';
import { route } from '../route.ts';

const mail = {
  id: v.number(),
  /** The address that it was written to. */
  to: v.string(),
  subject: v.string(),
  /** ISO 8601, UTC, as all moments here. */
  at: v.string(),
  /** `kept`: the shop has no mail server. */
  status: v.picklist(['sent', 'waiting', 'failed', 'kept']),
  sent_at: v.nullable(v.string()),
  /** For a waiting mail. */
  next_try: v.nullable(v.string()),
};

const path = '/api/v1/account/mails';

/** The mails that the customer was ever written, the latest first, 20 at a time: `?before=` an id continues from there. */
export const mailList = route({
  method: 'GET',
  path,
  responses: { 200: v.object({ items: v.array(v.object(mail)), more: v.boolean() }), 401: message, 500: message },
});

/** One of them with its text; links are only in the mail itself. */
export const mailById = route({
  method: 'GET',
  path: `${path}/{id}`,
  responses: { 200: v.object({ ...mail, text: v.string() }), 401: message, 404: message, 500: message },
});

const listed = v.object(mail);
export type WireMail = v.InferOutput<typeof listed>;
