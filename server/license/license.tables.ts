/** A license as it was issued: everything in its file, so that the file can be reproduced byte by byte. */
export interface LicensesTable {
  number: string;
  /** Null once the customer is gone; the license still proves what it proved. */
  customer_id: number | null;
  sound_id: number;
  full_legal_name: string;
  producer_name: string;
  sound_name: string;
  file_name: string;
  pack_name: string;
  provider_name: string;
  /** Hexadecimal digest of the file that the customer was given. */
  sha256: string;
  /** The address of the shop that issued it. */
  shop: string;
  /** Which key signed it, and the signature of its statement in base64url. */
  key_id: string;
  signature: string;
  created_at: number;
  /** The declaration of the pack at that time, as JSON; null if there was none. */
  declaration: string | null;
}

interface LicenseTables {
  licenses: LicensesTable;
}

declare module '../db/schema.ts' {
  interface Database extends LicenseTables {}
}
