import * as v from 'valibot';
import { soundList } from '../catalogue/catalogue.documents.ts';
import { type CommandDocuments, about, count, document, id, listOf } from '../host/document.ts';
import { selectedFiles } from '../selection/selection.documents.ts';
import { featuredCollection } from '../showcase/showcase.documents.ts';

const collection = v.strictObject({
  ...featuredCollection.entries,
  description: v.string(),
  featured: v.boolean(),
});
/** The customer's own. */
export const ownCollections = listOf(collection);

const shared = v.strictObject({ ...collection.entries, link: about(v.string(), 'for everybody') });
const grown = v.strictObject({ id, total: about(count, 'sounds in it now') });

export const collectionsDocuments: CommandDocuments = {
  'collections list': document(ownCollections),
  'collections show': document(v.strictObject({ collection: v.optional(shared), ...soundList.entries })),
  'collections select-owned': document(selectedFiles),
  'collections create': document(shared),
  'collections edit': document(shared),
  'collections delete': document(v.strictObject({ id, removed: v.literal(true) })),
  'collections add': document(grown),
  'collections add-selected': document(grown),
  'collections remove': document(grown),
};
