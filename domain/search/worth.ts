import type { SoundType } from '../catalogue/sound-types.ts';
import type { Worth } from './fit.ts';

/** The fields whose words are searched. */
export type NamedField =
  'pack' | 'providers' | 'types' | 'instruments' | 'genres' | 'moods' | 'tags' | 'parameters' | 'presets' | 'heading';

/** Names count most, then the type of a sound, then its character, then its origin. */
export const NAME_WORTH: Worth = { complete: 12, whole: 12, nearly: 7, first: 1, phrase: 6, swapped: 4 };
/** File names repeat what is known of a sound: they only find what nothing else finds. */
export const FILE_WORTH: Worth = { complete: 2, whole: 2, nearly: 1, first: 0, phrase: 0, swapped: 0 };

const term = (complete: number): Worth => ({ complete, whole: 5, nearly: 4, first: 0, phrase: 4, swapped: 1 });

export const NAMED_WORTH: Readonly<Record<NamedField, Worth>> = {
  instruments: term(10),
  types: term(9),
  genres: term(9),
  moods: term(9),
  parameters: term(8),
  presets: term(8),
  tags: term(8),
  providers: term(8),
  pack: { complete: 9, whole: 6, nearly: 5, first: 0, phrase: 5, swapped: 2 },
  heading: { complete: 7, whole: 3, nearly: 2, first: 0, phrase: 1, swapped: 0 },
};

/** A word that is a key, a scale or a price. */
export const KEY_POINTS = { exact: 9, note: 7, otherScale: 6, scale: 8, phrase: 5 } as const;
export const FREE_POINTS = 8;

/** A tempo, and those that can be stretched to it unheard: closest first. */
export const TEMPO_POINTS: ReadonlyArray<{ readonly within: number; readonly points: number }> = [
  { within: 0.5, points: 8 },
  { within: 1, points: 5 },
  { within: 2, points: 4 },
  { within: 3, points: 3 },
  { within: 4, points: 2 },
];

/** A mix of this many instruments counts as none of them: who searches a bass wants only a bass. */
export const INSTRUMENTS_OF_A_MIX = 4;
export const MIX_SHARE = 4;

/** Beats per minute beyond which a tempo is another. */
export const FARTHEST_TEMPO = 4;

/** The types that a pack is searched by: those of at least half of its files. */
export function typesOfPack(files: {
  readonly presets: number;
  readonly midi: number;
  readonly samples: number;
}): readonly SoundType[] {
  const half = (files.presets + files.midi + files.samples) / 2;
  return [
    ...(files.presets > 0 && files.presets >= half ? (['PRESET'] as const) : []),
    ...(files.midi > 0 && files.midi >= half ? (['MIDI_SOUND'] as const) : []),
  ];
}
