import { TOGETHER } from '../listening/laid.ts';
import type { Copy } from '../listening/likeness.ts';
import { type Finding, finding } from './findings.ts';
import { foundTexts } from './publishing.messages.ts';

/** A sound on sale: no more than the shop shows to everybody. */
export interface SoldSound {
  readonly name: string;
  readonly pack: string;
  readonly provider: string;
  /** Where everybody hears it. */
  readonly preview: string | null;
}

/** A file of a pack that is on sale already, by whomever. */
export interface SoldAlike {
  /** By its path in the pack. */
  readonly file: string;
  readonly copy: Copy;
  readonly sold: SoldSound;
}

/** What is found when a pack is compared with all that is on sale. */
export const soldFindings = (alike: readonly SoldAlike[]): readonly Finding[] => alike.map(soldFinding);

/** What is found where the very file is on sale: nothing has to be measured to hear both. */
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
