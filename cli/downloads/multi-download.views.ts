import type { SoundId } from '../../core/catalogue/sounds/sound.ts';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { STANDARD_OUTPUT, type View } from '../host/outcome.ts';

interface SavedArchive extends HandedOver {
  readonly ids: readonly SoundId[];
  /** Null when the files were bought by an earlier command. */
  readonly takenCredits: number | null;
  readonly balance: number | null;
  readonly isVerified: boolean;
}

/** Which archive was written, and what it took. The link is left out: it opens the archive for whoever reads it. */
export const archiveView = ({ ids, target, bytes, takenCredits, balance, isVerified }: SavedArchive): View => ({
  document: { ids, file: target, bytes, takenCredits, balance, verified: isVerified },
  shown:
    target === STANDARD_OUTPUT
      ? null
      : {
          kind: 'card',
          title: target ?? '-',
          facts: [
            ['Files', String(ids.length)],
            ['Bytes', String(bytes ?? '-')],
            ['Credits', String(takenCredits ?? '-')],
            ['Balance', String(balance ?? '-')],
            ...(isVerified ? [['Verified', 'every file is as it was sent'] as const] : []),
          ],
        },
});
