import * as v from 'valibot';
import { FILTER_OF_KIND, type SuggestionKind } from '../../core/search/suggestion.ts';
import { packList, soundList } from '../catalogue/catalogue.documents.ts';
import { type CommandDocuments, about, document, listOf } from '../host/document.ts';

const suggestion = v.strictObject({
  kind: v.picklist(Object.keys(FILTER_OF_KIND) as SuggestionKind[]),
  name: v.string(),
  slug: v.string(),
  filter: about(v.string(), 'of the address of a list'),
});

export const searchDocuments: CommandDocuments = {
  'search sounds': document(soundList),
  'search packs': document(packList),
  'search suggest': document(listOf(suggestion)),
};
