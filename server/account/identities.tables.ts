import type { Generated } from 'kysely';
import type { IdentityProvider } from '../../domain/identities/providers.ts';

/** Whom a customer is to another site. Issuer and subject are unique; the address never decides. */
interface IdentitiesTable {
  id: Generated<number>;
  issuer: string;
  subject: string;
  provider: IdentityProvider;
  customer_id: number;
  /** What the site called the customer when it was linked, to tell two of them apart. */
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
