import { keysOf } from '../../domain/records.ts';
import type { Database } from '../db/schema.ts';

type TableOfCustomers = {
  [Table in keyof Database]: 'customer_id' extends keyof Database[Table] ? Table : never;
}[keyof Database];

/**
 * What happens to the rows of an erased customer. A test walks the schema of the database, and fails if a table with a
 * customer or an address is in none of these lists. A wallet stays, under its number only, and so do a license, which
 * was sold, payments, and the invoices.
 */
const FATES = {
  sessions: 'removed',
  access_tokens: 'removed',
  device_logins: 'removed',
  known_devices: 'removed',
  mailed_links: 'removed',
  identities: 'removed',
  outside_sign_ins: 'removed',
  identity_claims: 'removed',
  totp_secrets: 'removed',
  recovery_codes: 'removed',
  passkeys: 'removed',
  passkey_handles: 'removed',
  passkey_challenges: 'removed',
  subscriptions: 'removed',
  wishlist_sounds: 'removed',
  wishlist_products: 'removed',
  collections: 'removed',
  downloads: 'removed',
  purchase_keys: 'removed',
  download_orders: 'removed',
  archives: 'removed',
  mails: 'removed',
  notification_ends: 'removed',
  notifications: 'removed',
  take_outs: 'removed',
  payment_methods: 'removed',
  applied_coupons: 'removed',
  cancellations: 'removed',
  reminders: 'removed',
  sandbox_payments: 'removed',
  sandbox_methods: 'removed',
  sandbox_mandates: 'removed',
  sandbox_replies: 'removed',
  stripe_customers: 'removed',
  provider_members: 'removed',
  payment_orders: 'kept',
  consents: 'kept',
  withdrawals: 'kept',
  payment_attempts: 'kept',
  mandates: 'kept',
  coupon_redemptions: 'kept',
  ledger_accounts: 'kept',
  licenses: 'kept',
  invoices: 'kept',
  tempo_changes: 'kept',
  draft_decisions: 'kept',
  removals: 'kept',
  provider_trust: 'kept',
} as const satisfies Readonly<Partial<Record<TableOfCustomers, 'removed' | 'kept'>>>;

type TableWith<Fate> = {
  [Table in keyof typeof FATES]: (typeof FATES)[Table] extends Fate ? Table : never;
}[keyof typeof FATES];

/** Tables whose rows go with their customer. */
export const REMOVED_TABLES = keysOf(FATES).filter(
  (table): table is TableWith<'removed'> => FATES[table] === 'removed',
);

/** Tables whose rows stay without their customer. */
export const KEPT_TABLES = keysOf(FATES).filter((table): table is TableWith<'kept'> => FATES[table] === 'kept');

/**
 * Tables that name people in another way: `jobs` in what a job has to know, `takedowns` who claims a right, with an account
 * or without, and what was decided.
 */
export const OTHER_PERSONAL_TABLES = ['customers', 'jobs', 'takedowns'] as const satisfies ReadonlyArray<
  keyof Database
>;
