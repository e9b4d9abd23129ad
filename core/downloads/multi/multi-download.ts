import type { SoundId } from '../../catalogue/sounds/sound.ts';
import { Store } from '../../kernel/readable.ts';
import type { StoragePort } from '../../shell/storage.port.ts';

/** STOR-02. */
export const STATUS = 'multidownload_status';

/** Whether something is kept of a multi-download: cheap enough for every page. */
export const isKept = (storage: StoragePort): boolean => storage.read(STATUS) !== null;

/** An archive in preparation, as stored between pages [MULT-09, DECISION-96]. */
export interface PendingDownload {
  readonly ids: readonly SoundId[];
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly link: string;
  /** Looks at the link so far. */
  readonly attempt: number;
  readonly maxAttempts: number;
}

/** The state of the selection's Download button [DECISION-45]. */
export type MultiDownloadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'requesting' }
  | { readonly phase: 'pending'; readonly job: PendingDownload }
  | { readonly phase: 'error' };

/** The multi-download of this browser: there is one at a time [DECISION-100]. */
export class MultiDownload extends Store<MultiDownloadState> {
  constructor() {
    super({ phase: 'idle' });
  }
}
