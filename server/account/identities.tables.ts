import type { Generated } from 'kysely';
import type { IdentityProvider } from '../../domain/identities/providers.ts';

/** A customer's identity at a provider. Issuer and subject are unique; the address never matters. */
interface IdentitiesTable {
  id: Generated<number>;
  issuer: string;
  subject: string;
  provider: IdentityProvider;
  customer_id: number;
  /** The customer's address at the provider when it was linked, to tell several apart. */
  email: string | null;
  /** Epoch milliseconds. */
  linked_at: number;
}

interface IdentityTables {
  identities: IdentitiesTable;
}

declare module '../db/schema.ts' {
  interface Database extends IdentityTables {}
}
