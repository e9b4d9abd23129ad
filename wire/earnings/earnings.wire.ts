import * as v from 'valibot';
import { ENTRY_CAUSES, ENTRY_KINDS, LOT_KINDS } from '../../domain/earnings/earnings.ts';
import { PAYOUT_OUTCOMES } from '../../domain/earnings/payouts.ts';
import { fieldErrors, message, notice, recentLogin } from '../messages.ts';
import { route } from '../route.ts';

const path = '/api/v1/dashboard';
const refusals = { 401: message, 403: notice, 500: message } as const;

/** Millionths of a cent; below 0 for amounts taken back. */
const micros = v.pipe(v.number(), v.safeInteger());
const cents = v.pipe(v.number(), v.safeInteger());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** ISO 8601, UTC. */
const moment = v.pipe(v.string(), v.isoTimestamp());
const month = v.string();

/** Sandbox money is never added to real money. */
const book = { currency: v.string(), is_test: v.boolean() };
const provider = v.object({ slug: v.string(), name: v.string() });

const line = v.object({
  ...book,
  position: count,
  kind: v.picklist(ENTRY_KINDS),
  cause: v.picklist(ENTRY_CAUSES),
  at: moment,
  earned_at: moment,
  sound_id: v.number(),
  sound: v.string(),
  pack: v.string(),
  credits: count,
  lot_kind: v.picklist(LOT_KINDS),
  value_micros: micros,
  /** Hundredths of a percent. */
  share_basis_points: count,
  amount_micros: micros,
  changes: v.nullable(count),
  hash: v.string(),
});

const total = { ...book, earned_micros: micros, taken_back_micros: micros, cents };

/** The provider's earnings: held, payable and paid, by month, and the latest lines. */
export const earned = route({
  method: 'GET',
  path: `${path}/earnings`,
  responses: {
    200: v.object({
      provider,
      /** All providers that the customer acts for: `?provider=` names one of them, here and in the other calls. */
      providers: v.array(provider),
      share_basis_points: count,
      minimum_cents: count,
      balances: v.array(
        v.object({
          ...book,
          held_micros: micros,
          payable_micros: micros,
          on_the_way_cents: cents,
          paid_cents: cents,
        }),
      ),
      months: v.array(v.object({ ...total, month, downloads: count })),
      latest: v.array(line),
    }),
    ...refusals,
  },
});

/** The earnings of a month, such as 2027-03, in UTC; 404 for an invalid month. It names no customer. */
export const statement = route({
  method: 'GET',
  path: `${path}/statements/{month}`,
  responses: {
    200: v.object({
      provider,
      month,
      lines: v.array(line),
      totals: v.array(v.object(total)),
      hash_before: v.string(),
      hash: v.string(),
    }),
    404: message,
    ...refusals,
  },
});

/** The same as a file: `earnings-2027-03.csv`, or `.pdf`. */
export const statementFile = route({
  method: 'GET',
  path: `${path}/statements/files/{file}`,
  responses: { 200: v.instance(Uint8Array), 404: message, ...refusals },
});

const coming = v.object({
  at: moment,
  payable_micros: micros,
  held_micros: micros,
  cents,
  outcome: v.picklist(PAYOUT_OUTCOMES),
});

/** Past payouts, and those of the coming months (`?months=`, 1 to 24) from what was earned until now. */
export const payouts = route({
  method: 'GET',
  path: `${path}/payouts`,
  responses: {
    200: v.object({
      made: v.array(
        v.object({
          ...book,
          batch: v.string(),
          period: month,
          state: v.picklist(['prepared', 'paid', 'cancelled']),
          cents,
          transfer_cents: cents,
          transfer_currency: v.string(),
          /** Masked. */
          iban: v.string(),
          prepared_at: moment,
          paid_at: v.nullable(moment),
        }),
      ),
      coming: v.array(v.object({ ...book, payouts: v.array(coming) })),
    }),
    ...refusals,
  },
});

const masked = v.object({ holder: v.string(), iban: v.string() });

/** The account that the provider is paid to, masked; null if none is set. */
export const bank = route({
  method: 'GET',
  path: `${path}/bank`,
  responses: { 200: v.object({ bank: v.nullable(masked) }), ...refusals },
});

export const saveBank = route({
  method: 'POST',
  path: `${path}/bank`,
  request: v.strictObject({ holder: v.string(), iban: v.string() }),
  responses: {
    200: v.object({ bank: masked }),
    400: fieldErrors,
    401: message,
    403: v.union([recentLogin, notice]),
    500: message,
  },
});

export type WireLine = v.InferOutput<typeof line>;
