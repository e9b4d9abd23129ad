/** What a customer's authenticator app shares with the shop. */
export interface TotpSecretsTable {
  customer_id: number;
  /** Encrypted: who reads the database makes no codes. */
  sealed: string;
  /** Epoch milliseconds; null until a right code has shown that the app has it. */
  activated_at: number | null;
  /** The step of the code that was used last. */
  last_step: number;
}

/** A recovery code that was not used yet. */
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
