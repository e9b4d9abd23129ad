import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

/** The key that `aLicense` is signed with. */
export const PEM = publicKey.export({ format: 'pem', type: 'spki' }).toString();
export const NUMBER = 'LS-7K2M-QX4P-9D3T';
const WAV = Buffer.from('RIFF, a loop');

/** The statement of `aLicense`. */
export const FACTS = {
  type: 'loopstead-license-1',
  number: NUMBER,
  shop: 'http://localhost:3000',
  issuedAt: '2026-11-21T09:00:00.000Z',
  fullLegalName: 'Ada Lovelace',
  producerName: 'Enchantress',
  sound: { id: 12, name: 'Warm Pad', file: 'warm-pad.wav' },
  pack: 'Night Drive',
  provider: 'Kiln Records',
  sha256: createHash('sha256').update(WAV).digest('hex'),
};

const signed = (content: string | Buffer) => sign(null, Buffer.from(content), privateKey).toString('base64url');

/** A license as a shop makes one, as far as its proof goes. */
export function aLicense(facts: object = FACTS, change: (pdf: string) => string = (pdf) => pdf): Buffer {
  const statement = JSON.stringify(facts);
  const attached = JSON.stringify({ statement, key: 'k1', signature: signed(statement) });
  const pdf = `%PDF-1.3\n1 0 obj\nstream\n(a page)\nendstream\nstream\n${attached}\nendstream\n%%EOF\n`;
  return Buffer.from(change(`${pdf}%Loopstead-Seal k1 ${signed(pdf)}\n`));
}

/** The names under which `layOutLicense` writes what a check needs. */
export const LICENSED = { pdf: 'license.pdf', key: 'key.pem', sound: 'sound.wav' } as const;

/** Puts a license, its key and its sound into a folder. */
export function layOutLicense(folder: string, pdf = aLicense()): void {
  writeFileSync(join(folder, LICENSED.pdf), pdf);
  writeFileSync(join(folder, LICENSED.key), PEM);
  writeFileSync(join(folder, LICENSED.sound), WAV);
}
