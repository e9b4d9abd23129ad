import * as v from 'valibot';
import { readDeclaration } from '../../domain/rights/declaration.ts';
import { type LicenseFacts, statementOf } from '../license/statement.ts';

/** The contents of a license, with its issuer's signature. Not verified yet. */
export interface SignedStatement {
  readonly facts: Omit<LicenseFacts, 'key_id'>;
  /** The letters that were signed. */
  readonly text: string;
  /** In base64url. */
  readonly signature: string;
}

const attached = v.object({ statement: v.string(), signature: v.string(), key: v.string() });

const statement = v.object({
  type: v.literal('loopstead-license-1'),
  number: v.string(),
  shop: v.string(),
  issuedAt: v.string(),
  fullLegalName: v.string(),
  producerName: v.string(),
  sound: v.object({ id: v.pipe(v.number(), v.safeInteger()), name: v.string(), file: v.string() }),
  pack: v.string(),
  provider: v.string(),
  sha256: v.string(),
  declaration: v.optional(v.unknown()),
});

/** Reads the statement attached to a license file; null if there is none. */
export function statementIn(pdf: Uint8Array): SignedStatement | null {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const start = bytes.indexOf('stream\n{"statement":');
  const end = bytes.indexOf('\nendstream', start);
  if (start === -1 || end === -1) return null;
  const text = bytes.toString('utf8', start + 'stream\n'.length, end);
  const outer = v.safeParse(v.pipe(v.string(), v.parseJson(), attached), text);
  if (!outer.success) return null;
  const inner = v.safeParse(v.pipe(v.string(), v.parseJson(), statement), outer.output.statement);
  if (!inner.success) return null;
  const { sound, issuedAt, ...said } = inner.output;
  const facts = {
    number: said.number,
    sound_id: sound.id,
    full_legal_name: said.fullLegalName,
    producer_name: said.producerName,
    sound_name: sound.name,
    file_name: sound.file,
    pack_name: said.pack,
    provider_name: said.provider,
    sha256: said.sha256,
    shop: said.shop,
    created_at: Date.parse(issuedAt),
    declaration: said.declaration === undefined ? null : JSON.stringify(readDeclaration(said.declaration)),
  };
  // The file is made again from its facts: they have to say the same to the letter.
  const isWhole = Number.isFinite(facts.created_at) && statementOf({ ...facts, key_id: '' }) === outer.output.statement;
  return isWhole ? { facts, text: outer.output.statement, signature: outer.output.signature } : null;
}
