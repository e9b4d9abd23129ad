import * as v from 'valibot';
import { type CommandDocuments, about, document, id, savedFile } from '../host/document.ts';

const sound = v.strictObject({ id, name: v.string(), file: v.string() });

/** What the store says about a license. */
export const issuedLicense = v.strictObject({
  number: v.string(),
  issuedAt: about(v.string(), 'ISO 8601, UTC'),
  sound,
  pack: v.string(),
  provider: v.string(),
  sha256: v.string(),
  licensee: about(
    v.nullable(v.strictObject({ fullLegalName: v.string(), producerName: v.string() })),
    'null without the code',
  ),
});

export const licenseDocuments: CommandDocuments = {
  'license generate': document(v.strictObject({ id: about(id, 'of the sound'), ...savedFile })),
  'license show': document(issuedLicense),
  'license keys': document(
    v.strictObject({ items: v.array(v.strictObject({ id: v.string(), pem: about(v.string(), 'Ed25519') })) }),
  ),
  'license verify': document(
    v.strictObject({
      valid: v.literal(true),
      type: v.literal('loopstead-license-1'),
      number: v.string(),
      shop: v.string(),
      issuedAt: v.string(),
      fullLegalName: v.string(),
      producerName: v.string(),
      sound,
      pack: v.string(),
      provider: v.string(),
      sha256: v.string(),
      soundFile: about(v.nullable(v.string()), 'the file that --sound held against it'),
    }),
  ),
};
