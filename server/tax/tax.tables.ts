import type { Generated } from 'kysely';
import type { TaxPolicy } from '../../domain/tax/tax.ts';
import type { Flag } from '../db/schema.ts';

/** The operator's tax policies, in versions: each row is valid from its entry on. Append-only. */
export interface TaxPoliciesTable {
  id: Generated<number>;
  kind: TaxPolicy['kind'];
  /** For `flat`; else 0. */
  basis_points: number;
  created_at: number;
}

/** Answers of the VAT registers. A register that does not answer leaves no row. Append-only. */
export interface VatConsultationsTable {
  id: Generated<number>;
  /** In the notation of VIES: EL for Greece. */
  country: string;
  number: string;
  is_valid: Flag;
  /** The register's reference of the query; null if it gave none. */
  consultation: string | null;
  answered_at: number;
}

interface TaxTables {
  tax_policies: TaxPoliciesTable;
  vat_consultations: VatConsultationsTable;
}

declare module '../db/schema.ts' {
  interface Database extends TaxTables {}
}
