import * as v from 'valibot';
import { AUDIO_FORMATS } from '../../core/downloads/owned/taking.ts';
import { PACK_FILE_TYPES } from '../../domain/downloads/prices.ts';
import { soundList, soundRow } from '../catalogue/catalogue.documents.ts';
import { packQuoteDocument, quoteDocument } from '../credits/credits.documents.ts';
import { type CommandDocuments, about, count, document, id, payment, savedFile } from '../host/document.ts';

const file = v.strictObject({
  id: about(id, 'of the file'),
  ...savedFile,
  ...payment,
  pack: v.strictObject({ id, name: v.string(), slug: v.string() }),
});

const packArchive = v.strictObject({ packId: id, type: v.picklist(PACK_FILE_TYPES), ...savedFile, ...payment });

const archive = about(
  v.nullable(
    v.strictObject({
      ids: v.array(id),
      ...savedFile,
      takenCredits: about(v.nullable(count), 'null for a download that an earlier command has bought'),
      balance: payment.balance,
      verified: about(v.boolean(), 'every file was held against the manifest'),
    }),
  ),
  'null when another command has finished the download',
);

export const downloadsDocuments: CommandDocuments = {
  'download sound': document(v.union([file, quoteDocument])),
  'download pack': document(v.union([packArchive, packQuoteDocument])),
  'download selection': document(v.union([archive, quoteDocument])),
  'download sounds': document(v.union([archive, quoteDocument])),
  'downloads link': document(
    v.strictObject({
      id: about(id, 'of the sound'),
      name: about(v.nullable(v.string()), 'what it is saved as'),
      link: about(v.nullable(v.string()), 'for whoever holds it, for 15 minutes'),
    }),
  ),
  'downloads list': document(soundList, { line: soundRow }),
  'downloads settings': document(
    v.strictObject({
      format: v.picklist(AUDIO_FORMATS),
      nameTemplate: about(v.nullable(v.string()), 'null for the names that the shop gives'),
    }),
  ),
};
