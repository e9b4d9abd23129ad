import {
  type NaiveName,
  type NaiveText,
  naiveCoverage,
  naiveSearch,
} from '../../../server/index/testing/naive-search.ts';
import type { Pack, Term } from '../../../core/catalogue/packs/pack.ts';
import { PACKS, SOUNDS } from '../stage/simulated-world.ts';
import { remembered, rememberedAs } from '../remembered.ts';
import { keyIn } from './key-model.ts';

type ListedSound = (typeof SOUNDS)[number];

/** The words for types in the plural. */
export const TYPE_NAMES = { LOOP: 'Loops', ONE_SHOT: 'One-shots', MIDI_SOUND: 'MIDI', PRESET: 'Presets' } as const;

const named = (field: NaiveName['field'], ...terms: ReadonlyArray<Pick<Term, 'name'>>): readonly NaiveName[] =>
  terms.map(({ name }) => ({ field, name }));

const ofPack = ({ genres, tags, provider }: Pack): readonly NaiveName[] => [
  ...named('genres', ...genres),
  ...named('tags', ...tags),
  ...named('providers', provider),
];

/** The texts that a search reads of a sound: its name, the rest of its file name, and the names of all its terms. */
function searchedSound(sound: ListedSound): NaiveText {
  const ofKind = (wanted: string) => sound.terms.filter(({ kind }) => kind === wanted);
  const key = keyIn(sound.key);
  return {
    name: sound.name,
    fileName: sound.fileName,
    names: [
      ...named('instruments', ...ofKind('INSTRUMENT')),
      ...named('moods', ...ofKind('MOOD')),
      ...named('presets', ...ofKind('PRESET')),
      ...named('parameters', ...sound.parameters),
      ...named('types', { name: TYPE_NAMES[sound.type] }),
      ...named('pack', sound.pack),
      ...ofPack(sound.pack),
    ],
    key: key && { pitch: key.pitch, minor: key.isMinor },
    bpm: sound.bpm,
    free: sound.free,
  };
}

const searchedPack = (pack: Pack): NaiveText => {
  const files = pack.presetAmount + pack.midiAmount + pack.samplesAmount;
  const most = [
    ...(pack.presetAmount > 0 && pack.presetAmount * 2 >= files ? [TYPE_NAMES.PRESET] : []),
    ...(pack.midiAmount > 0 && pack.midiAmount * 2 >= files ? [TYPE_NAMES.MIDI_SOUND] : []),
  ];
  return {
    name: pack.name,
    fileName: '',
    names: [...most.flatMap((name) => named('types', { name })), ...ofPack(pack)],
    key: null,
    bpm: null,
    free: pack.free,
  };
};

/** The results among all items by text, with their scores. */
const searcher = <Item extends object>(
  items: readonly Item[],
  read: (item: Item) => NaiveText,
  demand: 'all' | 'most',
) =>
  rememberedAs(
    (text: string) => text,
    (text) => naiveSearch(items, read, text, demand),
  );

const [readSound, readPack] = [remembered(searchedSound), remembered(searchedPack)];

/** The results of a search: the items with the most matching words. */
export const soundsFor = searcher(SOUNDS, readSound, 'most');
export const packsFor = searcher(PACKS, readPack, 'most');
/** Which words all results of a search lack. */
export const soundCoverageOf = (text: string) => naiveCoverage(SOUNDS, readSound, text);
export const packCoverageOf = (text: string) => naiveCoverage(PACKS, readPack, text);
/** The results of a name filter: items with all of its words [DECISION-48]. */
export const soundsNamed = searcher(SOUNDS, readSound, 'all');
export const packsNamed = searcher(PACKS, readPack, 'all');

/** Words as suggestions see them: without case and accents, split at everything but letters and digits. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
