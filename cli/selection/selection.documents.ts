import * as v from 'valibot';
import { soundList } from '../catalogue/catalogue.documents.ts';
import { type CommandDocuments, about, document, id } from '../host/document.ts';

const files = about(v.array(id), 'the ids of the selected files, in the order of choosing');

/** What is selected now. */
export const selectedFiles = v.strictObject({ files });

/** The sounds of the selected files. */
export const selectedSounds = v.strictObject({ ...soundList.entries, files });

export const selectionDocuments: CommandDocuments = {
  'selection add': document(selectedFiles),
  'selection remove': document(selectedFiles),
  'selection toggle': document(selectedFiles),
  'selection clear': document(selectedFiles),
  'selection list': document(selectedSounds),
};
