import { typeNames } from '../../../domain/catalogue/catalogue.messages.ts';
import { pitchedKey } from '../../../domain/catalogue/musical-key.ts';
import type { Pack, Term } from '../../../core/catalogue/packs/pack.ts';
import { type SearchText, type Searched, bestFits, coverageAmong } from '../../../domain/search/best-fits.ts';
import type { Coverage } from '../../../domain/search/coverage.ts';
import type { SearchedName } from '../../../domain/search/searched.ts';
import { type NamedField, typesOfPack } from '../../../domain/search/worth.ts';
import { searchedWords, wordsOfFile } from '../../../domain/search/words.ts';
import type { WorldSound } from '../records.ts';

/** The results of a list's searches, each with the score of everything in it. */
export type Found<Item> = ReadonlyArray<ReadonlyMap<Item, number>>;

/** The matches of texts among all sounds, ignoring filters; a text without words matches everything. */
export const soundsFound = (sounds: readonly WorldSound[], texts: readonly SearchText[]): Found<WorldSound> =>
  texts.map((text) => bestFits(sounds, searchedSound, text));

export const packsFound = (packs: readonly Pack[], texts: readonly SearchText[]): Found<Pack> =>
  texts.map((text) => bestFits(packs, searchedPack, text));

/** How much of a text everything has that a search for it finds. */
export const soundCoverage = (sounds: readonly WorldSound[], text: string): Coverage =>
  coverageAmong(sounds.map(searchedSound), text);

export const packCoverage = (packs: readonly Pack[], text: string): Coverage =>
  coverageAmong(packs.map(searchedPack), text);

export const isFound = <Item>(item: Item, found: Found<Item>): boolean => found.every((one) => one.has(item));

export const scoreIn = <Item>(item: Item, found: Found<Item>): number =>
  found.reduce((sum, one) => sum + (one.get(item) ?? 0), 0);

/** Sounds and packs are read once: they never change. */
const searched = new WeakMap<object, Searched>();

function readOnce<Item extends object>(item: Item, read: (item: Item) => Searched): Searched {
  const known = searched.get(item) ?? read(item);
  searched.set(item, known);
  return known;
}

const searchedSound = (sound: WorldSound): Searched => readOnce(sound, readSound);
const searchedPack = (pack: Pack): Searched => readOnce(pack, readPack);

function readSound(sound: WorldSound): Searched {
  const { pack, terms, key } = sound;
  const name = searchedWords(sound.name);
  const ofKind = (wanted: string) => terms.filter(({ kind }) => kind === wanted);
  return {
    name,
    file: wordsOfFile(sound.fileName, name),
    names: [
      named('types', typeNames[sound.type]),
      ...ofTerms('instruments', ofKind('INSTRUMENT')),
      ...ofTerms('moods', ofKind('MOOD')),
      ...ofTerms('presets', ofKind('PRESET')),
      ...ofTerms('parameters', sound.parameters),
      ...ofTerms('genres', pack.genres),
      ...ofTerms('tags', pack.tags),
      ...ofTerms('providers', [pack.provider]),
      named('pack', pack.name),
    ],
    key: key === null ? null : pitchedKey(key),
    bpm: sound.bpm,
    free: sound.free,
  };
}

function readPack(pack: Pack): Searched {
  const { presetAmount: presets, midiAmount: midi, samplesAmount: samples } = pack;
  return {
    name: searchedWords(pack.name),
    file: [],
    names: [
      ...typesOfPack({ presets, midi, samples }).map((type) => named('types', typeNames[type])),
      ...ofTerms('genres', pack.genres),
      ...ofTerms('tags', pack.tags),
      ...ofTerms('providers', [pack.provider]),
    ],
    key: null,
    bpm: null,
    free: pack.free,
  };
}

const named = (field: NamedField, name: string): SearchedName => ({ field, words: searchedWords(name) });

const ofTerms = (field: NamedField, terms: readonly Term[]): readonly SearchedName[] =>
  terms.map(({ name }) => named(field, name));
