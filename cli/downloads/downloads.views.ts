import type { DownloadDone } from '../../core/downloads/download-file.ts';
import type { PackDone } from '../../core/downloads/packs/download-pack.ts';
import type { OwnedLink } from '../../core/downloads/owned/owned-files.ts';
import { type Taking, formatTexts } from '../../core/downloads/owned/taking.ts';
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

/** Which archive was written, and what it took. */
export const packDownloadView = (
  { packId, type, target, bytes, takenCredits }: PackDone,
  balance: number | null,
): View => ({
  document: { packId, type, file: target, bytes, takenCredits, balance },
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

/** The link that was asked for; null where none is ready. */
export const linkView = (id: number, link: OwnedLink | null, origin: string): View => {
  const url = link && origin + link.url;
  return {
    document: { id, name: link?.fileName ?? null, link: url },
    shown: url === null ? null : { kind: 'text', text: `${url}\n` },
  };
};

/** How downloads come. */
export const settingsView = ({ format, template }: Taking): View => ({
  document: { format, nameTemplate: template?.text ?? null },
  shown: {
    kind: 'card',
    title: 'Downloads',
    facts: [
      ['Format', formatTexts[format].name],
      ['Names', template?.text ?? "the shop's own"],
    ],
  },
});
