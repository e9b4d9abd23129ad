import { createPublicKey, verify } from 'node:crypto';
import { type Declaration, readDeclaration } from '../../domain/rights/declaration.ts';

/** The contents of a license, as signed by the shop. */
export interface Statement {
  readonly number: string;
  readonly shop: string;
  readonly issuedAt: string;
  readonly fullLegalName: string;
  readonly producerName: string;
  readonly sound: { readonly id: number; readonly name: string; readonly file: string };
  readonly pack: string;
  readonly provider: string;
  readonly sha256: string;
  /** Absent if nothing was declared about the pack. */
  readonly declaration?: Declaration;
}

/** A license read from its file. Nothing of it is proven yet. */
export interface LicenseFile {
  readonly statement: Statement;
  /** The letters that were signed. */
  readonly signed: string;
  readonly signature: Buffer;
  readonly key: string;
  /** What the seal at the end of the file covers; null if the seal is missing. */
  readonly seal: { readonly covered: Buffer; readonly signature: Buffer } | null;
}

/** The result of a check, worst first. */
export type Verdict =
  | { readonly kind: 'genuine' }
  /** The statement is not what a shop with this key has signed. */
  | { readonly kind: 'forged' }
  /** The statement is genuine, but the page around it was altered. */
  | { readonly kind: 'changed' };

/** Reads a license; null if the file is not one. */
export function readLicenseFile(pdf: Buffer): LicenseFile | null {
  const start = pdf.indexOf('stream\n{"statement":');
  const end = pdf.indexOf('\nendstream', start);
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-')) || start === -1 || end === -1) return null;
  try {
    const attached: unknown = JSON.parse(pdf.toString('utf8', start + 'stream\n'.length, end));
    if (!isRecord(attached) || !isText(attached, 'statement', 'signature', 'key')) return null;
    const statement: unknown = JSON.parse(attached.statement);
    if (!isStatement(statement)) return null;
    return {
      statement,
      signed: attached.statement,
      signature: Buffer.from(attached.signature, 'base64url'),
      key: attached.key,
      seal: readSeal(pdf),
    };
  } catch {
    return null;
  }
}

/** Holds a license against public keys in PEM: one of them has to have signed it. */
export function judge(license: LicenseFile, keys: readonly string[]): Verdict {
  const signer = keys.find((pem) => isSigned(pem, Buffer.from(license.signed), license.signature));
  if (signer === undefined) return { kind: 'forged' };
  const { seal } = license;
  const isSealed = seal !== null && keys.some((pem) => isSigned(pem, seal.covered, seal.signature));
  return { kind: isSealed ? 'genuine' : 'changed' };
}

/** The public Ed25519 keys of a text, or null when there is something else in it, or nothing. */
export function readKeys(text: string): readonly string[] | null {
  const pems = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  const isEd25519 = (pem: string): boolean => {
    try {
      return createPublicKey(pem).asymmetricKeyType === 'ed25519';
    } catch {
      return false;
    }
  };
  return pems.length > 0 && pems.every(isEd25519) ? pems : null;
}

/** The seal is a comment after the end of the PDF: the last line of the file. */
function readSeal(pdf: Buffer): LicenseFile['seal'] {
  const at = pdf.lastIndexOf('%Loopstead-Seal ');
  const [, signature] =
    /^%Loopstead-Seal \S+ ([\w-]+)\n$/.exec(pdf.toString('latin1', at === -1 ? pdf.length : at)) ?? [];
  return signature === undefined
    ? null
    : { covered: pdf.subarray(0, at), signature: Buffer.from(signature, 'base64url') };
}

const isSigned = (pem: string, content: Buffer, signature: Buffer): boolean => verify(null, content, pem, signature);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isText = <Name extends string>(
  value: Record<string, unknown>,
  ...names: readonly Name[]
): value is Record<Name, string> => names.every((name) => typeof value[name] === 'string');

const isStatement = (value: unknown): value is Statement => {
  if (!isRecord(value) || value['type'] !== 'loopstead-license-1') return false;
  const { sound } = value;
  if (value['declaration'] !== undefined && readDeclaration(value['declaration']) === null) return false;
  if (!isRecord(sound) || typeof sound['id'] !== 'number' || !isText(sound, 'name', 'file')) return false;
  return isText(value, 'number', 'shop', 'issuedAt', 'fullLegalName', 'producerName', 'pack', 'provider', 'sha256');
};
