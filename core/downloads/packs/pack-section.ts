import type { PackFileType } from '../../../domain/downloads/prices.ts';

/** All files of one type in a pack, as this customer may have them [PACK-03, DECISION-101]. */
export interface PackSection {
  readonly type: PackFileType;
  /** Whole credits for the files that the customer does not own. */
  readonly credits: number;
  readonly isFree: boolean;
  /** The path of the call that buys them. */
  readonly url: string;
}
