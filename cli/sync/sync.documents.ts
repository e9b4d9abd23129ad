import * as v from 'valibot';
import { AUDIO_FORMATS } from '../../core/downloads/owned/taking.ts';
import { type CommandDocuments, about, count, id, stream } from '../host/document.ts';

const file = { id: about(id, 'of the file'), path: about(v.string(), 'below the folder') };

export const syncDocuments: CommandDocuments = {
  sync: stream(
    v.union([
      v.variant('status', [
        v.strictObject({ ...file, status: v.picklist(['present', 'missing', 'conflict']) }),
        v.strictObject({
          ...file,
          status: v.literal('fetched'),
          bytes: count,
          resumed: about(count, 'bytes that an earlier run had fetched'),
        }),
        v.strictObject({ ...file, status: v.literal('failed'), message: v.string() }),
      ]),
      about(
        v.strictObject({
          folder: v.string(),
          dryRun: v.boolean(),
          format: v.picklist(AUDIO_FORMATS),
          nameTemplate: v.string(),
          notOwned: about(count, 'sounds of the collection that are not bought'),
          files: about(count, 'lines before this one'),
        }),
        'the last line',
      ),
    ]),
  ),
};
