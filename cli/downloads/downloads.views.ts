import type { DownloadDone } from '../../core/downloads/download-file.ts';
import { STANDARD_OUTPUT, type View } from '../host/outcome.ts';

/** Which file was written, and what it took. The link is left out: it opens the file for whoever reads it. */
export const downloadView = (
  { fileId, target, bytes, takenCredits, pack }: DownloadDone,
  balance: number | null,
): View => ({
  document: { id: fileId, file: target, bytes, takenCredits, balance, pack },
  shown:
    target === STANDARD_OUTPUT
      ? null
      : {
          kind: 'card',
          title: target ?? '-',
          facts: [
            ['Bytes', String(bytes ?? '-')],
            ['Credits', String(takenCredits)],
            ['Balance', String(balance ?? '-')],
          ],
        },
});
