import type { Generated } from 'kysely';
import type { DisputeStatus } from '../../../domain/billing/dispute.ts';
import type { Flag } from '../../db/schema.ts';

/** A payment as the sandbox knows it. */
export interface SandboxPaymentsTable {
  payment_id: string;
  /** Of its request; another payment has the same one only if it was asked for after the key was forgotten. */
  idempotency_key: string;
  customer_id: number;
  reference: string;
  description: string;
  amount_cents: number;
  currency: string;
  status: 'succeeded' | 'waiting' | 'failed' | 'cancelled';
  /** Who asks the payer; null if nobody does. */
  page: 'bank' | 'wallet' | null;
  /** The one-time value of its form. */
  form_token: string;
  method_id: string | null;
  /** The mandate that it is a month of; null for any other. */
  mandate_id: string | null;
  created_at: number;
}

/** A card, known by its token, or a wallet, known by the address of its owner. */
export interface SandboxMethodsTable {
  id: string;
  customer_id: number;
  kind: 'card' | 'wallet';
  token: string;
  /** Whether its payer has revoked the consent to charge it again: a wallet alone. */
  is_revoked: Generated<Flag>;
}

/** The sandbox's webhooks to the shop. */
export interface SandboxEventsTable {
  id: string;
  type: string;
  object_id: string;
  created_at: number;
}

/** The sandbox's refunds of payments. */
export interface SandboxRefundsTable {
  refund_id: string;
  idempotency_key: string;
  payment_id: string;
  amount_cents: number;
  status: Generated<'succeeded' | 'pending' | 'failed'>;
  created_at: number;
}

/** Answers of the sandbox by idempotency key, until they are forgotten. */
export interface SandboxRepliesTable {
  key: string;
  /** Whom the request was about; null for nobody that the sandbox knows. */
  customer_id: number | null;
  /** A digest of what was asked for. */
  ask: string;
  /** JSON. */
  reply: string;
  created_at: number;
}

/** Disputes of the sandbox's payers, once per payment. */
export interface SandboxDisputesTable {
  dispute_id: string;
  payment_id: string;
  amount_cents: number;
  status: DisputeStatus;
  answer_by: number | null;
  created_at: number;
}

/** Months that the sandbox charges by its own clock. */
export interface SandboxMandatesTable {
  id: string;
  idempotency_key: string;
  customer_id: number;
  description: string;
  amount_cents: number;
  /** When its first month was or is to be charged, and how many were charged since. */
  starts_at: number;
  charged: number;
  status: 'asked' | 'active' | 'failing' | 'ended';
  /** Whether the payer's bank says no from now on. */
  is_declined: Flag;
}

interface SandboxTables {
  sandbox_mandates: SandboxMandatesTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_methods: SandboxMethodsTable;
  sandbox_events: SandboxEventsTable;
  sandbox_refunds: SandboxRefundsTable;
  sandbox_replies: SandboxRepliesTable;
  sandbox_disputes: SandboxDisputesTable;
}

declare module '../../db/schema.ts' {
  interface Database extends SandboxTables {}
}
