import type { SoundType } from '../catalogue/sound-types.ts';
import { counted } from '../figures.ts';

/** A kind of file on sale: a sound of one of four types, or the MIDI companion of a sound. */
export type FileKind = SoundType | 'MIDI_COMPANION';

/** The two calls that serve files, named like formats [DECISION-44]. */
export type FileFormat = 'wav' | 'midi';

/** The types for downloading the files of a pack [PACK-02]. */
export type PackFileType = 'wav' | 'midi' | 'preset';

export const PACK_FILE_TYPES: readonly PackFileType[] = ['wav', 'midi', 'preset'];

const PRICES: Readonly<Record<FileKind, number>> = {
  LOOP: 1,
  ONE_SHOT: 1,
  MIDI_SOUND: 3,
  PRESET: 3,
  MIDI_COMPANION: 3,
};

/** Whole credits that a file costs the first time [DOWN-15, DOWN-16, DOWN-17, DOWN-18]. */
export const priceOf = ({ kind, free }: { readonly kind: FileKind; readonly free: boolean }): number =>
  free ? 0 : PRICES[kind];

/** Which of the two calls serves a file. */
export const formatOf = (kind: FileKind): FileFormat => (packTypeOf(kind) === 'midi' ? 'midi' : 'wav');

const PACK_TYPES: Readonly<Record<FileKind, PackFileType>> = {
  LOOP: 'wav',
  ONE_SHOT: 'wav',
  MIDI_SOUND: 'midi',
  MIDI_COMPANION: 'midi',
  PRESET: 'preset',
};

/** The type under which a file is in its pack. */
const packTypeOf = (kind: FileKind): PackFileType => PACK_TYPES[kind];

/** '1 credit', '3 credits', '1,234 credits'. */
export const creditCount = (credits: number): string => counted(credits, 'credit');

/** The price of all files of each type in a pack for a customer who owns none of them. */
export function packPrices(
  files: ReadonlyArray<{ readonly kind: FileKind; readonly free: boolean }>,
): Readonly<Record<PackFileType, number>> {
  const priced = (type: PackFileType) => filesOfType(files, type).reduce((sum, file) => sum + priceOf(file), 0);
  return { wav: priced('wav'), midi: priced('midi'), preset: priced('preset') };
}

/** The files of one type in a pack [PACK-02]. */
export const filesOfType = <File extends { readonly kind: FileKind }>(
  files: readonly File[],
  type: PackFileType,
): readonly File[] => files.filter(({ kind }) => packTypeOf(kind) === type);
