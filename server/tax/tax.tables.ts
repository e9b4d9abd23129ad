import type { Generated } from 'kysely';
import type { TaxPolicy } from '../../domain/tax/tax.ts';
import type { Flag } from '../db/schema.ts';

/** What the operator has decided about taxes, in versions: each row holds from when it was entered. Append-only. */
export interface TaxPoliciesTable {
  id: Generated<number>;
  kind: TaxPolicy['kind'];
  /** Of `flat`; else 0. */
  basis_points: number;
  created_at: number;
}

/** What the registers of VAT ids have said. A register that does not answer leaves no row. Append-only. */
export interface VatConsultationsTable {
  id: Generated<number>;
  /** As VIES writes them: EL for Greece. */
  country: string;
  number: string;
  is_valid: Flag;
  /** What a tax office knows the question by; null where the register gave none. */
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
