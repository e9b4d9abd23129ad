import * as v from 'valibot';
import { type CommandDocuments, about, document, id, savedFile } from '../host/document.ts';

export const licenseDocuments: CommandDocuments = {
  'license generate': document(v.strictObject({ id: about(id, 'of the sound'), ...savedFile })),
  'license verify': document(
    v.strictObject({
      valid: v.literal(true),
      type: v.literal('loopstead-license-1'),
      number: v.string(),
      shop: v.string(),
      issuedAt: v.string(),
      fullLegalName: v.string(),
      producerName: v.string(),
      sound: v.strictObject({ id, name: v.string(), file: v.string() }),
      pack: v.string(),
      provider: v.string(),
      sha256: v.string(),
      soundFile: about(v.nullable(v.string()), 'the file that --sound held against it'),
    }),
  ),
};
