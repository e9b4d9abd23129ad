import type { Database } from '../db/schema.ts';
import type { KEPT_TABLES, OTHER_PERSONAL_TABLES, REMOVED_TABLES } from '../erasure/personal-tables.ts';
import type { TakeOutDocument } from '../../domain/take-out/document.ts';

/** Every table that knows something of a customer. */
type PersonalTable = (typeof REMOVED_TABLES | typeof KEPT_TABLES | typeof OTHER_PERSONAL_TABLES)[number];

/** The columns that are taken as they are, into `more`; or the part of the document; or why nothing is taken. */
type Fate<Table extends keyof Database> =
  | ReadonlyArray<keyof Database[Table] & string>
  | { readonly part: keyof TakeOutDocument }
  | { readonly leftOut: string };

/**
 * The exported columns of each table: a missing table does not compile. Columns are named one by one, so that a secret
 * added later is not exported.
 */
export const TAKEN_TABLES = {
  customers: { part: 'customer' },
  subscriptions: { part: 'plan' },
  downloads: { part: 'downloads' },
  ledger_accounts: { part: 'statement' },
  wishlist_sounds: { part: 'likes' },
  wishlist_products: { part: 'likes' },
  collections: { part: 'collections' },
  licenses: { part: 'licenses' },
  sessions: ['created_at', 'last_seen_at', 'authenticated_at', 'user_agent', 'place'],
  device_logins: ['user_agent', 'network', 'answer', 'created_at', 'expires_at'],
  known_devices: ['last_seen_at'],
  provider_members: ['provider_id'],
  draft_decisions: ['draft_id', 'event', 'reason', 'decided_at'],
  removals: ['subject', 'subject_id', 'cause', 'reason', 'removed_at'],
  provider_trust: ['provider_id', 'is_trusted', 'hand', 'reason', 'decided_at'],
  access_tokens: ['name', 'scopes', 'credit_limit', 'spent', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
  mailed_links: ['kind', 'email', 'created_at', 'expires_at'],
  identities: ['provider', 'issuer', 'subject', 'email', 'linked_at'],
  outside_sign_ins: ['provider', 'return_path', 'expires_at'],
  identity_claims: ['kind', 'provider', 'issuer', 'subject', 'email', 'return_path', 'expires_at'],
  totp_secrets: ['activated_at'],
  recovery_codes: { leftOut: 'Digests of secrets, and nothing else.' },
  passkeys: ['name', 'transports', 'is_synced', 'is_backed_up', 'created_at', 'last_used_at'],
  passkey_handles: { leftOut: 'A random name that only authenticators know.' },
  passkey_challenges: { leftOut: 'Digests of secrets that hold for five minutes.' },
  purchase_keys: ['subject', 'taken_credits', 'balance', 'created_at'],
  download_orders: ['id', 'state', 'created_at', 'decided_at'],
  archives: ['file_ids', 'changes', 'status', 'created_at'],
  tempo_changes: ['sound_id', 'bpm', 'key', 'expires_at'],
  takedowns: { leftOut: 'A claim is of whoever made it, and belongs to no account.' },
  mails: ['kind', 'recipient', 'subject', 'text', 'created_at', 'sent_at'],
  notifications: ['title', 'content', 'url', 'button_text', 'created_at', 'withdrawn_at'],
  notification_ends: ['notification_id', 'kind', 'ended_at'],
  take_outs: ['status', 'bytes', 'created_at', 'expires_at'],
  payment_orders: [
    'id',
    'kind',
    'plan_id',
    'credits',
    'coupon',
    'net_cents',
    'tax_cents',
    'gross_cents',
    'tax_category',
    'tax_basis_points',
    'tax_country',
    'payer_country',
    'description',
    'state',
    'created_at',
    'decided_at',
  ],
  consents: ['order_id', 'text_version', 'text', 'gross_cents', 'renewal_cents', 'waives_withdrawal', 'created_at'],
  withdrawals: ['plan_id', 'order_ids', 'cents', 'open_cents', 'credits', 'created_at'],
  reminders: ['id', 'created_at'],
  invoices: [
    'number',
    'kind',
    'issued_at',
    'is_test',
    'currency',
    'net_cents',
    'tax_cents',
    'gross_cents',
    'buyer_name',
    'buyer_business',
    'buyer_street',
    'buyer_postal_code',
    'buyer_city',
    'buyer_country_code',
    'buyer_vat_id',
  ],
  payment_attempts: ['order_id', 'provider', 'means', 'state', 'reason', 'created_at', 'updated_at'],
  mandates: ['provider', 'mandate_id', 'plan_id', 'net_cents', 'tax_cents', 'tax_basis_points', 'created_at'],
  payment_methods: ['kind', 'provider', 'brand', 'last_four', 'created_at'],
  applied_coupons: ['coupon', 'created_at'],
  coupon_redemptions: ['coupon', 'order_id', 'state', 'created_at'],
  cancellations: ['reason', 'feedback', 'created_at'],
  sandbox_payments: { leftOut: 'The books of the sandbox; each of its payments is an attempt above.' },
  sandbox_methods: { leftOut: 'Test cards that the sandbox keeps; what a customer has stored is a method above.' },
  sandbox_replies: {
    leftOut: 'What the sandbox has answered in the last day; each answer is a payment or a refund above.',
  },
  sandbox_mandates: { leftOut: 'What the sandbox charges each month; each is a mandate above.' },
  stripe_customers: { leftOut: 'A name that Stripe alone knows.' },
  jobs: { leftOut: 'What is about to be done with the rows above; it is gone once it is done.' },
} as const satisfies { readonly [Table in PersonalTable]: Fate<Table> };
