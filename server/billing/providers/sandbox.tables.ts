import type { Generated } from 'kysely';
import type { DisputeStatus } from '../../../domain/billing/dispute.ts';
import type { Flag } from '../../db/schema.ts';

/** A payment as the sandbox knows it. */
export interface SandboxPaymentsTable {
  idempotency_key: string;
  customer_id: number;
  payment_id: string;
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
  idempotency_key: string;
  refund_id: string;
  payment_id: string;
  amount_cents: number;
  status: Generated<'succeeded' | 'pending' | 'failed'>;
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
  sandbox_disputes: SandboxDisputesTable;
}

declare module '../../db/schema.ts' {
  interface Database extends SandboxTables {}
}
