import type { DemoCatalogue, DemoPack, DemoSound, DemoSoundType } from '../../server/demo/demo-plan.ts';

/** One value, or several, any of which is enough. */
type OneOf<Value> = Value | readonly Value[];

/**
 * Facts about a sound; all given fields must match, so `{}` is every sound. Terms, packs and providers are named by
 * their slugs.
 */
export interface SoundFacts {
  /** Consecutive words of the displayed name, in lower case; a `*` marks a prefix. */
  readonly name?: OneOf<string>;
  /** A full mix is `multi-layered`, and none of its parts: nobody who wants a bass wants a mix with a bass in it. */
  readonly instrument?: OneOf<string>;
  readonly genre?: OneOf<string>;
  readonly mood?: OneOf<string>;
  readonly tag?: OneOf<string>;
  readonly parameter?: OneOf<string>;
  readonly plugin?: OneOf<string>;
  readonly type?: OneOf<DemoSoundType>;
  /** `Am`, `Bb`; the other spelling of a key matches, too. */
  readonly key?: OneOf<string>;
  readonly scale?: 'major' | 'minor';
  /** Beats per minute: one tempo, or a range. */
  readonly bpm?: number | readonly [slowest: number, fastest: number];
  readonly pack?: OneOf<string>;
  readonly provider?: OneOf<string>;
  readonly free?: true;
}

/** Facts about a pack, in the same way. */
export interface PackFacts {
  readonly pack?: OneOf<string>;
  readonly provider?: OneOf<string>;
  readonly genre?: OneOf<string>;
  readonly tag?: OneOf<string>;
  /** At least half of its sounds have this type. */
  readonly mostly?: DemoSoundType;
}

/** The fields with terms of the catalogue. */
export const SOUND_FIELDS = [
  'instrument',
  'genre',
  'mood',
  'tag',
  'parameter',
  'plugin',
  'type',
  'pack',
  'provider',
] as const satisfies readonly (keyof SoundFacts)[];
export const PACK_FIELDS = ['pack', 'provider', 'genre', 'tag'] as const satisfies readonly (keyof PackFacts)[];

/** A sound on sale with everything that facts can be about, by field. */
export interface Sound extends Readonly<Record<(typeof SOUND_FIELDS)[number], readonly string[]>> {
  readonly id: number;
  readonly name: readonly string[];
  /** Spelled with sharps. */
  readonly key: string | null;
  readonly bpm: number | null;
  readonly free: boolean;
}

export interface Pack extends Readonly<Record<(typeof PACK_FIELDS)[number], readonly string[]>> {
  readonly id: number;
  readonly types: readonly DemoSoundType[];
}

export interface Catalogue {
  readonly sounds: readonly Sound[];
  readonly packs: readonly Pack[];
}

/** The catalogue of a plan as in lists and searches: the MIDI file of a loop is sold with it, not listed. */
export function catalogueOf(plan: DemoCatalogue): Catalogue {
  const listed = plan.sounds.filter(({ companionOf }) => companionOf === null);
  const providers = new Map(plan.providers.map(({ id, slug }) => [id, slug]));
  return {
    sounds: plan.packs.flatMap((pack) => {
      const provider = providers.get(pack.providerId) ?? '';
      return listed.filter(({ packId }) => packId === pack.id).map((sound) => soundOf(sound, pack, provider));
    }),
    packs: plan.packs.map((pack) => ({
      id: pack.id,
      pack: [pack.slug],
      provider: [providers.get(pack.providerId) ?? ''],
      genre: pack.genres,
      tag: pack.tags,
      types: listed.filter(({ packId }) => packId === pack.id).map(({ type }) => type),
    })),
  };
}

const MIX = 'multi-layered';

const soundOf = (sound: DemoSound, pack: DemoPack, provider: string): Sound => ({
  id: sound.id,
  name: sound.prettyName.toLowerCase().split(/[ -]/),
  instrument: sound.instruments.includes(MIX) ? [MIX] : sound.instruments,
  genre: pack.genres,
  mood: sound.moods,
  tag: pack.tags,
  parameter: sound.parameters,
  plugin: sound.presets,
  type: [sound.type],
  key: sound.key === null ? null : withSharps(sound.key),
  bpm: sound.bpm,
  pack: [pack.slug],
  provider: [provider],
  free: sound.free,
});

/** Whether all facts are true of the sound. */
export const isTrueOf = (sound: Sound, facts: SoundFacts): boolean =>
  SOUND_FIELDS.every((field) => hasOneOf(sound[field], facts[field])) &&
  (facts.name === undefined || each(facts.name).some((name) => isNamed(sound.name, name.split(' ')))) &&
  (facts.key === undefined || each(facts.key).some((key) => withSharps(key) === sound.key)) &&
  (facts.scale === undefined || (sound.key !== null && sound.key.endsWith('m') === (facts.scale === 'minor'))) &&
  (facts.bpm === undefined || isWithin(sound.bpm, facts.bpm)) &&
  (facts.free === undefined || sound.free);

/** Whether all facts are true of the pack. */
export const isTrueOfPack = (pack: Pack, facts: PackFacts): boolean =>
  PACK_FIELDS.every((field) => hasOneOf(pack[field], facts[field])) &&
  (facts.mostly === undefined || pack.types.filter((type) => type === facts.mostly).length * 2 >= pack.types.length);

/** One or more values as a list. */
export const each = <Value>(values: OneOf<Value>): readonly Value[] =>
  (Array.isArray(values) ? values : [values]) as readonly Value[];

const hasOneOf = (own: readonly string[], wanted: OneOf<string> | undefined): boolean =>
  wanted === undefined || each(wanted).some((value) => own.includes(value));

const isNamed = (name: readonly string[], words: readonly string[]): boolean =>
  name.some((_, at) => words.every((word, i) => isWord(name[at + i], word)));

const isWord = (own: string | undefined, word: string): boolean =>
  word.endsWith('*') ? own?.startsWith(word.slice(0, -1)) === true : own === word;

const isWithin = (bpm: number | null, wanted: number | readonly [number, number]): boolean => {
  const [slowest, fastest] = typeof wanted === 'number' ? [wanted, wanted] : wanted;
  return bpm !== null && bpm >= slowest && bpm <= fastest;
};

const SHARPS: Readonly<Record<string, string>> = { Db: 'C#', Eb: 'D#', Gb: 'F#', Ab: 'G#', Bb: 'A#' };

const withSharps = (key: string): string => key.replace(/^[A-G]b/, (note) => SHARPS[note] ?? note);
