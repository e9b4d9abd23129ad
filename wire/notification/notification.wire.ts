import * as v from 'valibot';
import { message } from '../messages.ts';
import { route } from '../route.ts';

/** ACCT-58. */
export const notification = v.object({
  id: v.number(),
  title: v.string(),
  /** HTML, of which only text and a few tags are ever drawn. */
  content: v.optional(v.nullable(v.string()), null),
  url: v.optional(v.nullable(v.string()), null),
  target_blank: v.optional(v.boolean(), false),
  button_text: v.optional(v.nullable(v.string()), null),
  image_public_url: v.optional(v.nullable(v.string()), null),
});

export type WireNotification = v.InferOutput<typeof notification>;

/** API-18. One of both, never both [DECISION-148]. */
export const disableNotification = route({
  method: 'POST',
  path: '/api/v1/account/notification/disable/{id}',
  request: v.union([v.strictObject({ closed: v.literal(1) }), v.strictObject({ read_more: v.literal(1) })]),
  responses: { 204: null, 400: message, 401: message, 404: message, 500: message },
});
