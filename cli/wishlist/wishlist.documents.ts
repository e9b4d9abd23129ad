import * as v from 'valibot';
import { packList, soundList, soundRow } from '../catalogue/catalogue.documents.ts';
import { type CommandDocuments, about, document, id } from '../host/document.ts';

export const wishlistDocuments: CommandDocuments = {
  'wishlist toggle': document(
    v.strictObject({ kind: v.picklist(['sound', 'pack']), id, saved: about(v.boolean(), 'on the wishlist now') }),
  ),
  'wishlist sounds': document(soundList, { line: soundRow }),
  'wishlist packs': document(packList),
};
