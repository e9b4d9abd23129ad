import { storedDeclaration } from '../../domain/rights/declaration.ts';
import type { LicensesTable } from './license.tables.ts';

/** The contents of a license for its signature: everything but the signature itself. */
export type LicenseFacts = Omit<LicensesTable, 'customer_id' | 'signature'>;

/**
 * The exact text that is signed: JSON in this order, without spaces. It is stored as text, so that verification never
 * has to reproduce the serialization.
 */
export const statementOf = (facts: LicenseFacts): string =>
  JSON.stringify({
    type: 'loopstead-license-1',
    number: facts.number,
    shop: facts.shop,
    issuedAt: new Date(facts.created_at).toISOString(),
    fullLegalName: facts.full_legal_name,
    producerName: facts.producer_name,
    sound: { id: facts.sound_id, name: facts.sound_name, file: facts.file_name },
    pack: facts.pack_name,
    provider: facts.provider_name,
    sha256: facts.sha256,
    // Absent without a declaration, as in the statements of older licenses.
    declaration: storedDeclaration(facts.declaration) ?? undefined,
  });
