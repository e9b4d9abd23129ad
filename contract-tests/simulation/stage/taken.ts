import type { OwnedLink } from '../../../core/downloads/owned/owned-files.ts';
import type { SyncReport, SyncWish } from '../../../core/downloads/owned/sync-folder.ts';

/** What somebody has saved from a page, or tried to. */
export type Taken =
  | {
      readonly kind: 'dragged';
      readonly soundId: number;
      readonly link: OwnedLink | null;
      /** Whether the page knew at that moment that the file is owned. */
      readonly isOwned: boolean;
    }
  | ({
      readonly kind: 'synced';
      readonly wish: SyncWish;
      /** The contents of the folder before. */
      readonly before: ReadonlyMap<string, Uint8Array>;
    } & SyncReport);
