import type { Generated } from 'kysely';
import type { Flag } from '../db/schema.ts';

/** Who buys here. */
export interface CustomersTable {
  id: Generated<number>;
  /** Lower case; unique. */
  email: string;
  username: string;
  /** Null for a customer who only signs in through an identity provider. */
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  street: string | null;
  house_number: string | null;
  postal_code: string | null;
  country_iso_code: string | null;
  city: string | null;
  business_name: string | null;
  vatin: string | null;
  is_confirmed: Flag;
  is_account: Flag;
  is_dashboard: Flag;
  is_deal: Flag;
  /** Whether they review packs, which only an operator can set. */
  is_staff: Generated<Flag>;
  /** One-time tip of the free plan, cleared by the first successful download [DECISION-06]. */
  show_single_download_tip: Flag;
  start_discount_ends_at: number | null;
  end_discount_ends_at: number | null;
  /** Set during the 14 days before a deleted account is erased [DECISION-132]. */
  deactivated_at: number | null;
  created_at: number;
}

interface CustomerTables {
  customers: CustomersTable;
}

declare module '../db/schema.ts' {
  interface Database extends CustomerTables {}
}
