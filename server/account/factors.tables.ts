/** The secret that a customer's authenticator app shares with the shop. */
export interface TotpSecretsTable {
  customer_id: number;
  /** Encrypted: access to the database is not enough to generate codes. */
  sealed: string;
  /** Epoch milliseconds; null until a correct code has proved that the app has the secret. */
  activated_at: number | null;
  /** The time step of the last code used. */
  last_step: number;
}

/** An unused recovery code. */
export interface RecoveryCodesTable {
  /** Keyed digest, hexadecimal. */
  code_hash: string;
  customer_id: number;
}

interface FactorTables {
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
}

declare module '../db/schema.ts' {
  interface Database extends FactorTables {}
}
