import * as v from 'valibot';
import { badRequest, message, secondFactor } from '../messages.ts';
import { notification } from '../notification/notification.wire.ts';
import { route } from '../route.ts';

/** API-01. The underscores are the wire's own [SESS-10]. With two-step sign-in, `_code` is required, too. */
export const login = route({
  method: 'POST',
  path: '/api/v1/login',
  request: v.strictObject({ _email: v.string(), _password: v.string(), _code: v.optional(v.string()) }),
  responses: {
    200: v.object({ success: v.literal(true) }),
    400: badRequest,
    401: v.union([secondFactor, message]),
    429: message,
    500: message,
  },
});

/** API-02. Responds 302 to `/` with the cookie cleared. */
export const logout = route({ method: 'GET', path: '/logout', responses: { 302: null } });

const discountEnd = v.nullable(v.object({ date: v.string() }));

export const wireUser = v.object({
  id: v.number(),
  username: v.optional(v.nullable(v.string()), null),
  email: v.optional(v.nullable(v.string()), null),
  first_name: v.optional(v.nullable(v.string()), null),
  last_name: v.optional(v.nullable(v.string()), null),
  postal_code: v.optional(v.nullable(v.string()), null),
  country_iso_code: v.optional(v.nullable(v.string()), null),
  is_confirmed: v.optional(v.boolean(), false),
  is_account: v.optional(v.boolean(), false),
  is_dashboard: v.optional(v.boolean(), false),
  is_staff: v.optional(v.boolean(), false),
  is_deal: v.optional(v.boolean(), false),
  can_use_start_discount: v.optional(v.boolean(), false),
  start_discount_end_data_time: v.optional(discountEnd, null),
  can_use_end_discount: v.optional(v.boolean(), false),
  end_discount_end_data_time: v.optional(discountEnd, null),
  show_single_download_tip: v.optional(v.boolean(), false),
  notification: v.optional(v.nullable(notification), null),
  plan: v.optional(
    v.nullable(
      v.object({
        id: v.number(),
        is_expired: v.optional(v.boolean(), false),
        has_rare_finds: v.optional(v.boolean(), false),
        paypal_plan_id: v.optional(v.nullable(v.string()), null),
        start_time: v.optional(v.nullable(v.string()), null),
        tax_rate: v.optional(v.nullable(v.number()), null),
        should_collect_vat: v.optional(v.boolean(), false),
      }),
    ),
    null,
  ),
  wallet: v.optional(
    v.object({
      balance: v.optional(v.number(), 0),
      /** See `walletAfter`; null if a backend does not give it. */
      version: v.optional(v.nullable(v.number()), null),
      is_single_download: v.optional(v.boolean(), false),
      is_multi_download: v.optional(v.boolean(), false),
      can_add_credits: v.optional(v.boolean(), false),
    }),
    {},
  ),
});

/** API-10. Called once at start and after each login [DECISION-173]. */
export const userData = route({
  method: 'POST',
  path: '/api/v1/account/user',
  responses: { 200: wireUser, 401: message, 500: message },
});

export type WireUser = v.InferOutput<typeof wireUser>;
