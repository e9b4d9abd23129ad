import * as v from 'valibot';
import type { SoundId } from '../../core/catalogue/sounds/sound.ts';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { about, count, document, id, payment, savedFile } from '../command/document.ts';
import { fileQuoteSchema } from '../credits/credits.views.ts';
import { type View, savedFileShown } from '../terminal/view.ts';
import { downloadTexts } from './downloads.messages.ts';
import { receiptFacts } from './receipt.ts';

const { labels } = downloadTexts;

const archiveSchema = about(
  v.nullable(
    v.strictObject({
      ids: v.array(id),
      ...savedFile,
      takenCredits: about(v.nullable(count), 'null when an earlier command bought it'),
      balance: payment.balance,
      verified: about(v.boolean(), 'every file was compared with the manifest'),
    }),
  ),
  'null when another command has finished or undone the download',
);

export const archiveDocument = document(v.union([archiveSchema, fileQuoteSchema]));

interface SavedArchive extends HandedOver {
  readonly ids: readonly SoundId[];
  /** Null when the files were bought by an earlier command. */
  readonly takenCredits: number | null;
  readonly balance: number | null;
  readonly isVerified: boolean;
}

/** The archive that was written and its cost. Omits the link, which opens the archive for anybody who has it. */
export const archiveView = ({ ids, target, bytes, takenCredits, balance, isVerified }: SavedArchive): View => ({
  document: { ids, file: target, bytes, takenCredits, balance, verified: isVerified },
  shown: savedFileShown(target, [
    [labels.files, String(ids.length)],
    ...receiptFacts({ bytes, takenCredits, balance }),
    ...(isVerified ? [[labels.verified, downloadTexts.verified] as const] : []),
  ]),
});

export const finishedElsewhereView: View = { document: null, shown: null, notes: [downloadTexts.finishedElsewhere] };

const phase = v.picklist(['idle', 'requesting', 'pending', 'error']);

/** What was bought, and the progress of its archive. */
export const grantedAnswer = v.strictObject({ ...payment, phase });

/** How far an archive is. */
export const followedAnswer = v.strictObject({ phase });

/** Whether another page has left an archive. */
export const keptAnswer = v.strictObject({ kept: v.boolean() });
