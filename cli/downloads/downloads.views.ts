import * as v from 'valibot';
import type { DownloadDone } from '../../core/downloads/download-file.ts';
import type { OwnedLink } from '../../core/downloads/owned/owned-files.ts';
import { type Version, VERSIONS } from '../../core/downloads/versions.ts';
import { AUDIO_FORMATS, type Taking } from '../../core/downloads/owned/taking.ts';
import type { PackDone } from '../../core/downloads/packs/download-pack.ts';
import { PACK_FILE_TYPES } from '../../domain/downloads/prices.ts';
import { about, document, id, payment, savedFile } from '../command/document.ts';
import { fileQuoteSchema, packQuoteSchema } from '../credits/credits.views.ts';
import { type View, savedFileShown } from '../terminal/view.ts';
import { downloadTexts } from './downloads.messages.ts';
import { receiptFacts } from './receipt.ts';
import { formatTexts } from '../../core/downloads/owned/owned.messages.ts';

const fileSchema = v.strictObject({
  id: about(id, 'of the file'),
  ...savedFile,
  ...payment,
  pack: v.strictObject({ id, name: v.string(), slug: v.string() }),
});

const packArchiveSchema = v.strictObject({ packId: id, type: v.picklist(PACK_FILE_TYPES), ...savedFile, ...payment });

export const fileDocument = document(v.union([fileSchema, fileQuoteSchema]));
export const packArchiveDocument = document(
  v.union([
    packArchiveSchema,
    v.strictObject({ archives: about(v.array(packArchiveSchema), 'where several types were taken') }),
    packQuoteSchema,
  ]),
);
export const linkDocument = document(
  v.strictObject({
    id: about(id, 'of the sound'),
    name: about(v.nullable(v.string()), 'what it is saved as'),
    link: about(v.nullable(v.string()), 'anyone can use it for 15 minutes'),
  }),
);
export const settingsDocument = document(
  v.strictObject({
    format: v.picklist(AUDIO_FORMATS),
    nameTemplate: about(v.nullable(v.string()), 'null for names given by the shop'),
    underLock: about(v.nullable(v.picklist(VERSIONS)), 'of a sound that the lock moves; null asks'),
  }),
);

/** The file that was written and its cost. Omits the link, which opens the file for anybody who has it. */
export const downloadView = (
  { fileId, target, bytes, takenCredits, pack }: DownloadDone,
  balance: number | null,
): View => ({
  document: { id: fileId, file: target, bytes, takenCredits, balance, pack },
  shown: savedFileShown(target, receiptFacts({ bytes, takenCredits, balance })),
});

/** The archives that were written and their cost; a single type prints its own document. */
export function packDownloadView(done: readonly PackDone[], balance: number | null): View {
  const archives = done.map(({ packId, type, target, bytes, takenCredits }) => ({
    packId,
    type,
    file: target,
    bytes,
    takenCredits,
    balance,
  }));
  const last = done.at(-1);
  return {
    document: archives.length === 1 ? archives[0] : { archives },
    shown: last
      ? savedFileShown(
          last.target,
          receiptFacts({
            bytes: last.bytes,
            takenCredits: sumOf(done.map(({ takenCredits }) => takenCredits)),
            balance,
          }),
        )
      : null,
  };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The requested link; null if none is ready. */
export const linkView = (id: number, link: OwnedLink | null, origin: string): View => {
  const url = link && origin + link.url;
  return {
    document: { id, name: link?.fileName ?? null, link: url },
    shown: url === null ? null : { kind: 'text', text: `${url}\n` },
  };
};

/** How downloads come. */
export const settingsView = ({ format, template }: Taking, underLock: Version | null): View => ({
  document: { format, nameTemplate: template?.text ?? null, underLock },
  shown: {
    kind: 'card',
    title: downloadTexts.settings,
    facts: [
      [downloadTexts.labels.format, formatTexts[format].name],
      [downloadTexts.labels.names, template?.text ?? downloadTexts.ownNames],
      [downloadTexts.labels.underLock, downloadTexts.underLock[underLock ?? 'ask']],
    ],
  },
});
