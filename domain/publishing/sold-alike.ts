import { TOGETHER } from '../listening/laid.ts';
import type { Copy } from '../listening/likeness.ts';
import { type Finding, finding } from './findings.ts';
import { foundTexts } from './publishing.messages.ts';

/** A sound on sale, with public data only. */
export interface SoldSound {
  readonly name: string;
  readonly pack: string;
  readonly provider: string;
  /** The public preview. */
  readonly preview: string | null;
}

/** A file of a pack that is already on sale, by anyone. */
export interface SoldAlike {
  /** By path within the pack. */
  readonly file: string;
  readonly copy: Copy;
  readonly sold: SoldSound;
}

/** The findings of comparing a pack with everything on sale. */
export const soldFindings = (alike: readonly SoldAlike[]): readonly Finding[] => alike.map(soldFinding);

/** The finding for the identical file: both can be played without alignment. */
export const sameFileSold = (file: string, { pack, preview }: Pick<SoldSound, 'pack' | 'preview'>): Finding =>
  finding('sold-already', file, {
    text: foundTexts.soldIn(pack),
    evidence: preview === null ? {} : { preview, laid: TOGETHER },
  });

function soldFinding({ file, copy, sold }: SoldAlike): Finding {
  const { laid } = copy;
  const evidence = { ...(sold.preview !== null && { preview: sold.preview }), ...(laid && { laid }) };
  if (copy.kind === 'same') return finding('sold-sound', file, { text: foundTexts.sameSold(sold), evidence });
  const { semitones, tempo } = copy.laid;
  const { share } = copy;
  const text = foundTexts.likeSold(sold, share, semitones, tempo);
  return finding('sold-like', file, { text, value: 100 * share, unit: '%', evidence });
}
