import type { PackFacts, SoundFacts } from './facts.ts';

/** The kinds of queries, with their numbers among the 300; the README explains each. */
export const KINDS = {
  instrument: 30,
  genre: 26,
  mood: 22,
  key: 20,
  tempo: 14,
  type: 16,
  source: 18,
  name: 18,
  tag: 12,
  spelling: 22,
  typo: 22,
  prefix: 14,
  long: 18,
  pack: 18,
  hard: 30,
} as const;

export type Kind = keyof typeof KINDS;

/** A query, and what a producer would call a correct result. */
interface Judged<Facts> {
  readonly kind: Kind;
  readonly query: string;
  /** Any one of several is enough. */
  readonly right: Facts | readonly Facts[];
  /** The query without its typo, or complete. */
  readonly meant?: string;
  /** Why this is correct, if the query alone does not say so. */
  readonly because?: string;
  /** More than a third of the catalogue is correct. */
  readonly isBroad?: true;
}

type Unsorted<Facts> = Omit<Judged<Facts>, 'kind'>;

const ofKind = <Facts>(kind: Kind, queries: readonly Unsorted<Facts>[]): readonly Judged<Facts>[] =>
  queries.map((query) => ({ kind, ...query }));

/** What one word means to a producer, even if the catalogue files it under several terms. */
const BASSES = ['sub-bass', '808', 'synth-bass', 'upright-bass'];
const DRUMS = ['drum-kit', 'kick', 'snare', 'clap', 'hi-hat', 'cymbal', 'tom', 'percussion', 'shaker'];
const EFFECTS = ['riser', 'impact', 'transition', 'atmosphere', 'noise'];
const GUITARS = ['nylon-guitar', 'steel-guitar'];
const KEYS = ['electric-piano', 'piano', 'organ', 'clavinet'];

const INSTRUMENTS: readonly Unsorted<SoundFacts>[] = [
  { query: 'kick', right: { instrument: 'kick' } },
  { query: 'snare', right: { instrument: 'snare' } },
  { query: 'clap', right: { instrument: 'clap' } },
  { query: 'hi hat', right: { instrument: 'hi-hat' } },
  { query: 'hats', right: { instrument: 'hi-hat' } },
  { query: 'closed hat', right: { name: 'hat closed' }, because: 'An open one is what this keeps away.' },
  { query: 'open hat', right: { name: 'hat open' } },
  { query: 'cymbal', right: { instrument: 'cymbal' } },
  { query: 'percussion', right: { instrument: 'percussion' } },
  { query: 'shaker', right: { instrument: 'shaker' } },
  { query: 'tambourine', right: { name: 'tambourine' } },
  { query: 'drums', right: { instrument: DRUMS } },
  { query: 'bass', right: { instrument: BASSES } },
  { query: 'sub bass', right: { instrument: 'sub-bass' } },
  { query: '808', right: { instrument: '808' } },
  { query: 'synth bass', right: { instrument: 'synth-bass' } },
  { query: 'upright bass', right: { instrument: 'upright-bass' } },
  { query: 'reese', right: { name: 'reese' } },
  { query: 'piano', right: { instrument: 'piano' }, because: 'Who wants an electric one says so.' },
  { query: 'electric piano', right: { instrument: 'electric-piano' } },
  { query: 'organ', right: { instrument: 'organ' } },
  { query: 'guitar', right: { instrument: GUITARS } },
  { query: 'strings', right: { instrument: 'strings' } },
  { query: 'harp', right: { instrument: 'harp' }, because: 'Not the sharp of a key.' },
  { query: 'flute', right: { instrument: 'flute' } },
  { query: 'brass', right: { instrument: 'brass' } },
  { query: 'choir', right: { instrument: 'choir' } },
  { query: 'pad', right: { instrument: 'synth-pad' } },
  { query: 'lead', right: { instrument: 'synth-lead' } },
  { query: 'pluck', right: { instrument: 'synth-pluck' } },
];

const GENRES: readonly Unsorted<SoundFacts>[] = [
  { query: 'house', right: { genre: ['house', 'afro-house'] }, because: 'Not the provider Glasshouse.' },
  { query: 'techno', right: { genre: 'techno' } },
  { query: 'hip hop', right: { genre: 'hip-hop' } },
  { query: 'ambient', right: { genre: 'ambient' } },
  { query: 'drum and bass', right: { genre: 'drum-and-bass' }, because: 'A genre: drums of house are not right.' },
  { query: 'lo-fi', right: { genre: 'lo-fi' } },
  { query: 'trap', right: { genre: 'trap' } },
  { query: 'synthwave', right: { genre: 'synthwave' } },
  { query: 'uk garage', right: { genre: 'uk-garage' } },
  { query: 'afro house', right: { genre: 'afro-house' } },
  { query: 'house piano', right: { genre: 'house', instrument: 'piano' } },
  { query: 'house organ', right: { genre: 'house', instrument: 'organ' } },
  { query: 'techno kick', right: { genre: 'techno', instrument: 'kick' } },
  { query: 'techno stab', right: { genre: 'techno', instrument: 'synth-stab' } },
  { query: 'techno bass', right: { genre: 'techno', instrument: BASSES } },
  { query: 'hip hop drums', right: { genre: 'hip-hop', instrument: DRUMS } },
  { query: 'trap 808', right: { genre: 'trap', instrument: '808' } },
  { query: 'trap bells', right: { genre: 'trap', instrument: 'bells' } },
  { query: 'lo-fi keys', right: { genre: 'lo-fi', instrument: KEYS } },
  { query: 'ambient pad', right: { genre: 'ambient', instrument: 'synth-pad' } },
  { query: 'disco strings', right: { genre: 'disco', instrument: 'strings' } },
  { query: 'disco bass', right: { genre: 'disco', instrument: BASSES } },
  { query: 'garage drums', right: { genre: 'uk-garage', instrument: DRUMS } },
  { query: 'synthwave lead', right: { genre: 'synthwave', instrument: 'synth-lead' } },
  { query: 'folk guitar', right: { genre: 'folk', instrument: GUITARS } },
  { query: 'cinematic strings', right: { genre: 'cinematic', instrument: 'strings' } },
];

const MOODS: readonly Unsorted<SoundFacts>[] = [
  { query: 'dark', right: [{ mood: 'dark' }, { name: 'dark' }], because: 'A mood, and a word in names of presets.' },
  { query: 'warm', right: { mood: 'warm' } },
  { query: 'dreamy', right: { mood: 'dreamy' } },
  { query: 'melancholic', right: { mood: 'melancholic' } },
  { query: 'uplifting', right: { mood: 'uplifting' } },
  { query: 'warm pad', right: { mood: 'warm', instrument: 'synth-pad' } },
  { query: 'dark bass', right: { mood: 'dark', instrument: BASSES } },
  { query: 'dreamy bells', right: { mood: 'dreamy', instrument: 'bells' } },
  { query: 'warm bass', right: { mood: 'warm', instrument: BASSES } },
  { query: 'gritty drums', right: { mood: 'gritty', instrument: DRUMS } },
  { query: 'hypnotic bass', right: { mood: 'hypnotic', instrument: BASSES } },
  { query: 'dark drone', right: { mood: 'dark', name: 'drone' } },
  { query: 'sunny organ', right: { mood: 'sunny', instrument: 'organ' } },
  { query: 'nostalgic keys', right: { mood: 'nostalgic', instrument: KEYS } },
  { query: 'melancholic piano', right: { mood: 'melancholic', instrument: 'piano' } },
  { query: 'calm guitar', right: { mood: 'calm', instrument: GUITARS } },
  { query: 'cold pad', right: { mood: 'cold', instrument: 'synth-pad' } },
  { query: 'driving drums', right: { mood: 'driving', instrument: DRUMS } },
  { query: 'uplifting stab', right: { mood: 'uplifting', instrument: 'synth-stab' } },
  { query: 'hazy pad', right: { mood: 'hazy', instrument: 'synth-pad' } },
  { query: 'dreamy harp', right: { mood: 'dreamy', instrument: 'harp' } },
  { query: 'nocturnal lead', right: { mood: 'nocturnal', instrument: 'synth-lead' } },
];

const MUSICAL_KEYS: readonly Unsorted<SoundFacts>[] = [
  { query: 'Am', right: { key: 'Am' } },
  { query: 'a minor', right: { key: 'Am' }, because: 'The article is no article here.' },
  { query: 'A min', right: { key: 'Am' } },
  { query: 'Dm', right: { key: 'Dm' } },
  { query: 'Em', right: { key: 'Em' }, because: 'A key, though the name Ember begins so.' },
  { query: 'F#m', right: { key: 'F#m' }, because: 'The sign counts: F minor is another key.' },
  { query: 'f# minor', right: { key: 'F#m' } },
  { query: 'c sharp minor', right: { key: 'C#m' } },
  { query: 'C#m', right: { key: 'C#m' } },
  { query: 'Bbm', right: { key: 'Bbm' } },
  { query: 'b flat minor', right: { key: 'Bbm' } },
  { query: 'Db minor', right: { key: 'C#m' }, because: 'The other name of C sharp minor.' },
  { query: 'F major', right: { key: 'F' } },
  { query: 'C maj', right: { key: 'C' } },
  { query: 'F#m pad', right: { key: 'F#m', instrument: 'synth-pad' } },
  { query: 'A minor bass', right: { key: 'Am', instrument: BASSES } },
  { query: 'Cm piano', right: { key: 'Cm', instrument: 'piano' } },
  { query: 'Gm organ', right: { key: 'Gm', instrument: 'organ' } },
  { query: 'Em bass', right: { key: 'Em', instrument: BASSES } },
  { query: 'key of E minor', right: { key: 'Em' } },
];

const TEMPOS: readonly Unsorted<SoundFacts>[] = [
  { query: '120 bpm', right: { bpm: 120 } },
  { query: '126', right: { bpm: 126 } },
  { query: '142', right: { bpm: 142 } },
  { query: '128 bpm', right: { bpm: 128 } },
  { query: '134bpm', right: { bpm: 134 } },
  { query: 'bpm 96', right: { bpm: 96 } },
  { query: '82 BPM', right: { bpm: 82 } },
  { query: '90-95 bpm', right: { bpm: [90, 95] } },
  { query: 'drums 174', right: { instrument: DRUMS, bpm: 174 } },
  { query: 'bass 140', right: { instrument: BASSES, bpm: [136, 144] }, because: 'None has 140: the nearest is 142.' },
  { query: '122 bpm bass', right: { instrument: BASSES, bpm: 122 } },
  { query: '108 bpm lead', right: { instrument: 'synth-lead', bpm: 108 } },
  { query: '91 bpm drums', right: { instrument: DRUMS, bpm: 91 } },
  { query: 'pad 126', right: { instrument: 'synth-pad', bpm: 126 } },
];

const TYPES: readonly Unsorted<SoundFacts>[] = [
  { query: 'loop', right: { type: 'LOOP' }, isBroad: true },
  { query: 'one shot', right: { type: 'ONE_SHOT' }, isBroad: true },
  { query: 'midi', right: { type: 'MIDI_SOUND' } },
  { query: 'preset', right: { type: 'PRESET' } },
  { query: 'one shot snare', right: { type: 'ONE_SHOT', instrument: 'snare' } },
  { query: 'one-shot kick', right: { type: 'ONE_SHOT', instrument: 'kick' } },
  { query: 'drum loop', right: { type: 'LOOP', instrument: 'drum-kit' }, because: 'A top loop is no drum loop.' },
  { query: 'bass loop', right: { type: 'LOOP', instrument: BASSES } },
  { query: 'midi chords', right: { type: 'MIDI_SOUND', name: 'chords' } },
  { query: 'midi bassline', right: { type: 'MIDI_SOUND', instrument: BASSES } },
  { query: 'midi melody', right: { type: 'MIDI_SOUND', name: 'melody' } },
  { query: 'bass one shot', right: { type: 'ONE_SHOT', instrument: BASSES } },
  { query: 'piano loop', right: { type: 'LOOP', instrument: 'piano' } },
  { query: 'guitar loop', right: { type: 'LOOP', instrument: GUITARS } },
  { query: 'organ preset', right: { type: 'PRESET', instrument: 'organ' } },
  { query: 'bass preset', right: { type: 'PRESET', instrument: BASSES } },
];

const SOURCES: readonly Unsorted<SoundFacts>[] = [
  { query: 'tape garden', right: { pack: 'tape-garden' }, because: 'Not what is merely saturated by tape.' },
  { query: 'night bus home', right: { pack: 'night-bus-home' } },
  { query: 'terrace hours', right: { pack: 'terrace-hours' } },
  { query: 'undertow', right: { pack: 'undertow-174' } },
  { query: 'saffron', right: { pack: 'saffron-steps' } },
  { query: 'chord almanac', right: { pack: 'chord-almanac' }, because: 'Hits called Chord are of other packs.' },
  { query: 'weather reports', right: { pack: 'weather-reports' } },
  { query: 'kit drawer', right: { pack: 'kit-drawer-vol-1' } },
  { query: 'saltmarsh audio', right: { provider: 'saltmarsh-audio' } },
  { query: 'brickfield', right: { provider: 'brickfield-sound' } },
  { query: 'paper antenna', right: { provider: 'paper-antenna' } },
  { query: 'kiln and copper', right: { provider: 'kiln-and-copper' }, because: 'Its name has a sign for the and.' },
  { query: 'quiet engine', right: { provider: 'quiet-engine' } },
  { query: 'low tide', right: { provider: 'low-tide-union' } },
  { query: 'tape garden drums', right: { pack: 'tape-garden', instrument: DRUMS } },
  { query: 'saltmarsh piano', right: { provider: 'saltmarsh-audio', instrument: 'piano' } },
  { query: 'paper antenna bass', right: { provider: 'paper-antenna', instrument: BASSES } },
  { query: 'verdant percussion', right: { provider: 'verdant-loop-co', instrument: 'percussion' } },
];

const NAMES: readonly Unsorted<SoundFacts>[] = [
  { query: 'dusty keys', right: { name: 'dusty keys' }, because: 'The phrase: Dusty Felt Keys is another sound.' },
  { query: 'upper deck bass', right: { name: 'upper deck bass' } },
  { query: 'loading bay glass', right: { name: 'loading bay glass' } },
  { query: 'glass room', right: { name: 'glass room' } },
  { query: 'paper choir', right: { name: 'paper choir' } },
  { query: 'rubber band', right: { name: 'rubber band' }, because: 'Rubber Bass is another sound.' },
  { query: 'small grand', right: { name: 'small grand' } },
  { query: 'felt keys', right: { name: 'felt keys' } },
  { query: 'full mix', right: { name: 'full mix' } },
  { query: 'velvet bass 01', right: { name: 'velvet bass 01' } },
  { query: 'first frost voicings', right: { name: 'first frost voicings' } },
  { query: 'last stop bells', right: { name: 'last stop bells' } },
  { query: 'keys dusty', right: { name: 'dusty keys' }, because: 'Next to each other in any order.' },
  { query: 'bass upper deck', right: { name: 'upper deck bass' } },
  { query: 'drums velvet', right: { name: 'velvet drums' } },
  { query: 'cast bell long', right: { name: 'cast bell long' } },
  { query: 'sub drop', right: { name: 'sub drop' }, because: 'An effect, and no sub bass.' },
  { query: 'brick kick', right: { name: 'brick kick' }, because: 'Not any kick of Brickfield Sound.' },
];

const TAGS: readonly Unsorted<SoundFacts>[] = [
  { query: 'late night radio', right: { tag: 'late-night-radio' } },
  { query: 'warehouse 1994', right: { tag: 'warehouse-1994' }, because: 'The number is no tempo.' },
  { query: 'planetarium', right: { tag: 'planetarium' } },
  { query: 'rain on windows', right: { tag: 'rain-on-windows' } },
  { query: 'pirate radio', right: { tag: 'pirate-radio' }, because: 'Late-night radio is another tag.' },
  { query: 'seaside arcade', right: { tag: 'seaside-arcade' } },
  { query: 'dub plates', right: { tag: 'dub-plates' } },
  { query: 'vinyl', right: { parameter: 'vinyl' } },
  { query: 'sidechained bass', right: { parameter: 'sidechained', instrument: BASSES } },
  { query: 'swung drums', right: { parameter: 'swung', instrument: DRUMS } },
  { query: 'dexed', right: { plugin: 'dexed' } },
  { query: 'bit-crushed drums', right: { parameter: 'bit-crushed', instrument: DRUMS } },
];

const SPELLINGS: readonly Unsorted<SoundFacts>[] = [
  { query: 'hihat', right: { instrument: 'hi-hat' } },
  { query: 'hi-hats', right: { instrument: 'hi-hat' } },
  { query: 'Hi Hats', right: { instrument: 'hi-hat' } },
  { query: 'kicks', right: { instrument: 'kick' } },
  { query: 'snares', right: { instrument: 'snare' } },
  { query: 'pads', right: { instrument: 'synth-pad' } },
  { query: 'one-shots', right: { type: 'ONE_SHOT' }, isBroad: true },
  { query: 'hiphop', right: { genre: 'hip-hop' } },
  { query: 'lofi', right: { genre: 'lo-fi' } },
  { query: 'synthbass', right: { instrument: 'synth-bass' } },
  { query: 'subbass', right: { instrument: 'sub-bass' } },
  { query: 'break beat', right: { genre: 'breakbeat' } },
  { query: 'synth wave', right: { genre: 'synthwave' } },
  { query: 'KICK', right: { instrument: 'kick' } },
  { query: 'WARM PAD', right: { mood: 'warm', instrument: 'synth-pad' } },
  { query: 'drum & bass', right: { genre: 'drum-and-bass' } },
  { query: 'vélvet static', right: { pack: 'velvet-static' } },
  { query: 'piáno', right: { instrument: 'piano' } },
  { query: 'warm-pad', right: { mood: 'warm', instrument: 'synth-pad' } },
  { query: 'bass, dark', right: { mood: 'dark', instrument: BASSES } },
  { query: 'night-bus-home', right: { pack: 'night-bus-home' } },
  { query: '"felt keys"', right: { name: 'felt keys' } },
];

const TYPOS: readonly Unsorted<SoundFacts>[] = [
  { query: 'tehcno', meant: 'techno', right: { genre: 'techno' } },
  { query: 'amibent', meant: 'ambient', right: { genre: 'ambient' } },
  { query: 'snaer', meant: 'snare', right: { instrument: 'snare' } },
  { query: 'snarre', meant: 'snare', right: { instrument: 'snare' } },
  { query: 'paino', meant: 'piano', right: { instrument: 'piano' } },
  { query: 'pianno', meant: 'piano', right: { instrument: 'piano' } },
  { query: 'orgam', meant: 'organ', right: { instrument: 'organ' } },
  { query: 'flite', meant: 'flute', right: { instrument: 'flute' } },
  { query: 'guitr', meant: 'guitar', right: { instrument: GUITARS } },
  { query: 'stirngs', meant: 'strings', right: { instrument: 'strings' } },
  { query: 'chior', meant: 'choir', right: { instrument: 'choir' } },
  { query: 'marimva', meant: 'marimba', right: { name: 'marimba' } },
  { query: 'percusion', meant: 'percussion', right: { instrument: 'percussion' } },
  { query: 'shakr', meant: 'shaker', right: { instrument: 'shaker' } },
  { query: 'hpynotic bass', meant: 'hypnotic bass', right: { mood: 'hypnotic', instrument: BASSES } },
  { query: 'dreammy bells', meant: 'dreamy bells', right: { mood: 'dreamy', instrument: 'bells' } },
  { query: 'garge drums', meant: 'garage drums', right: { genre: 'uk-garage', instrument: DRUMS } },
  { query: 'cinemtic strings', meant: 'cinematic strings', right: { genre: 'cinematic', instrument: 'strings' } },
  { query: 'velvte static', meant: 'velvet static', right: { pack: 'velvet-static' } },
  { query: 'undertwo', meant: 'undertow', right: { pack: 'undertow-174' } },
  { query: 'saltmardh audio', meant: 'saltmarsh audio', right: { provider: 'saltmarsh-audio' } },
  { query: 'chord almnac', meant: 'chord almanac', right: { pack: 'chord-almanac' } },
];

const PREFIXES: readonly Unsorted<SoundFacts>[] = [
  { query: 'kic', meant: 'kick', right: { instrument: 'kick' } },
  { query: 'sna', meant: 'snare', right: { instrument: 'snare' } },
  { query: 'tech', meant: 'techno', right: { genre: 'techno' } },
  { query: 'ambi', meant: 'ambient', right: { genre: 'ambient' } },
  { query: 'pia', meant: 'piano', right: { instrument: ['piano', 'electric-piano'] } },
  { query: 'guit', meant: 'guitar', right: { instrument: GUITARS } },
  { query: 'vel', meant: 'velvet', right: { pack: 'velvet-static' } },
  { query: 'tape g', meant: 'tape garden', right: { pack: 'tape-garden' } },
  { query: 'hi h', meant: 'hi hat', right: { instrument: 'hi-hat' } },
  { query: 'house pi', meant: 'house piano', right: { genre: 'house', instrument: 'piano' } },
  { query: 'dark ba', meant: 'dark bass', right: { mood: 'dark', instrument: BASSES } },
  {
    query: 'warm p',
    meant: 'warm pad',
    right: { mood: 'warm', instrument: ['synth-pad', 'synth-pluck', 'piano', 'percussion'] },
    because: 'Several instruments begin so.',
  },
  { query: 'synthw', meant: 'synthwave', right: { genre: 'synthwave' } },
  { query: 'perc', meant: 'percussion', right: { instrument: 'percussion' } },
];

const LONG_ONES: readonly Unsorted<SoundFacts>[] = [
  {
    query: 'techno drum loop 126',
    right: [
      { genre: 'techno', instrument: 'drum-kit', type: 'LOOP' },
      { genre: 'techno', instrument: 'drum-kit', bpm: 126 },
    ],
    because: 'The drum loops of techno have 134, and the beat with 126 is MIDI: each is one thing off.',
  },
  { query: 'sunny pad loop Am', right: { mood: 'sunny', instrument: 'synth-pad', type: 'LOOP', key: 'Am' } },
  { query: 'dark techno kick', right: { mood: 'dark', genre: 'techno', instrument: 'kick' } },
  { query: 'lo-fi hip hop drums', right: { pack: 'tape-garden', instrument: DRUMS }, because: 'It alone is both.' },
  { query: 'house bass loop 122', right: { genre: 'house', instrument: BASSES, type: 'LOOP', bpm: 122 } },
  { query: 'drum and bass reese', right: { genre: 'drum-and-bass', name: 'reese' } },
  { query: 'warm electric piano loop', right: { mood: 'warm', instrument: 'electric-piano', type: 'LOOP' } },
  { query: 'melancholic piano loop', right: { mood: 'melancholic', instrument: 'piano', type: 'LOOP' } },
  { query: 'trap hi hat one shot', right: { genre: 'trap', instrument: 'hi-hat', type: 'ONE_SHOT' } },
  { query: 'dark bass one shot', right: { mood: 'dark', instrument: BASSES, type: 'ONE_SHOT' } },
  { query: 'uk garage drum loop 132', right: { genre: 'uk-garage', instrument: 'drum-kit', type: 'LOOP', bpm: 132 } },
  { query: 'disco bass loop 118', right: { genre: 'disco', instrument: BASSES, type: 'LOOP', bpm: 118 } },
  { query: 'ambient pad Cm', right: { genre: 'ambient', instrument: 'synth-pad', key: 'Cm' } },
  { query: 'afro house marimba loop', right: { genre: 'afro-house', name: 'marimba', type: 'LOOP' } },
  { query: 'hip hop upright bass', right: { genre: 'hip-hop', instrument: 'upright-bass' } },
  { query: 'nylon guitar loop Bm', right: { instrument: 'nylon-guitar', type: 'LOOP', key: 'Bm' } },
  { query: 'synthwave pad Em 108', right: { genre: 'synthwave', instrument: 'synth-pad', key: 'Em', bpm: 108 } },
  { query: 'house midi chords C', right: { genre: 'house', type: 'MIDI_SOUND', name: 'chords', key: 'C' } },
];

const HARD_ONES: readonly Unsorted<SoundFacts>[] = [
  { query: 'bass drum', right: { instrument: 'kick' }, because: 'A bass drum is a kick, and neither bass nor genre.' },
  { query: 'a', right: [{ key: ['A', 'Am'] }, { name: 'a*' }], because: 'A note, or the beginning of a name.' },
  { query: 'minor', right: { scale: 'minor' }, because: 'Half of a key: any of them.' },
  { query: 'major', right: { scale: 'major' }, because: 'Half of a key, and never written in names.' },
  { query: '174', right: [{ bpm: 174 }, { pack: 'undertow-174' }], because: 'A tempo, and in the name of a pack.' },
  { query: '808 bass', right: { instrument: '808' }, because: 'Every 808 is a bass, and no tempo.' },
  { query: 'vol 1', right: { pack: 'kit-drawer-vol-1' }, because: 'Nearly every sound is numbered 01.' },
  { query: '1994', right: { tag: 'warehouse-1994' }, because: 'A number in a tag, and no tempo.' },
  { query: 'dnb', right: { genre: 'drum-and-bass' }, because: 'What everybody calls it.' },
  { query: "drum'n'bass", right: { genre: 'drum-and-bass' }, because: 'The n is its and.' },
  { query: 'vocal', right: { instrument: 'choir' }, because: 'The only voices here.' },
  { query: 'rhodes', right: { instrument: 'electric-piano' }, because: 'The make stands for the instrument.' },
  {
    query: 'hh',
    right: [{ instrument: 'hi-hat' }, { pack: 'harbour-heat' }],
    because: 'Short for a hi-hat, and how the files of Harbour Heat begin.',
  },
  {
    query: 'sub',
    right: [{ instrument: 'sub-bass' }, { name: 'sub' }, { pack: 'sub-ledger' }],
    because: 'An instrument, a word of names, and of a pack.',
  },
  { query: 'glass', right: [{ name: 'glass' }, { pack: 'tin-and-glass' }], because: 'Glasshouse is another word.' },
  { query: 'wire', right: { name: 'wire' }, because: 'In names at the beginning and at the end.' },
  { query: 'marble', right: [{ name: 'marble' }, { pack: 'marble-arcade' }], because: 'Two packs have it.' },
  {
    query: 'deep house',
    right: { genre: ['house', 'afro-house'] },
    because: 'No word of it is deep; the genre stays.',
  },
  { query: 'cold', right: [{ mood: 'cold' }, { name: 'cold' }], because: 'A mood, and a word of a name.' },
  { query: 'steel', right: { instrument: 'steel-guitar' }, because: 'One of them is called Muted.' },
  { query: 'harbor heat', right: { pack: 'harbour-heat' }, because: 'American, though its name is not.' },
  {
    query: 'humanized drums',
    right: { parameter: 'humanised', instrument: DRUMS },
    because: 'American, though the parameter is not.',
  },
  { query: 'TG_82_Dusty_Keys_01_Am.wav', right: { name: 'dusty keys 01' }, because: 'The file, pasted from a DAW.' },
  { query: 'drum', right: { instrument: DRUMS }, because: 'Not all of the genre Drum and bass.' },
  { query: 'am', right: [{ key: 'Am' }, { genre: 'ambient' }], because: 'A key, or the beginning of Ambient.' },
  { query: 'free kick', right: { instrument: 'kick', free: true }, because: 'A price, and in no text.' },
  { query: '125 bpm', right: { bpm: [123, 127] }, because: 'None has 125: one or two off is right.' },
  { query: 'fx', right: { instrument: EFFECTS }, because: 'The heading of these instruments, shortened.' },
  {
    query: 'warm pad for house',
    right: { mood: 'warm', instrument: 'synth-pad', genre: 'house' },
    because: 'A word that means nothing stands between.',
  },
  { query: 'drum kit one shots', right: { instrument: DRUMS, type: 'ONE_SHOT' }, because: 'Drum kits are loops here.' },
];

const PACKS: readonly Unsorted<PackFacts>[] = [
  { query: 'techno', right: { genre: 'techno' } },
  { query: 'house', right: { genre: ['house', 'afro-house'] } },
  { query: 'hip hop', right: { genre: 'hip-hop' } },
  { query: 'drum and bass', right: { genre: 'drum-and-bass' } },
  { query: 'ambient', right: { genre: 'ambient' } },
  { query: 'lofi', right: { genre: 'lo-fi' } },
  { query: 'tape garden', right: { pack: 'tape-garden' } },
  { query: 'kit drawer vol 1', right: { pack: 'kit-drawer-vol-1' } },
  { query: 'breaks', right: [{ pack: 'corner-store-breaks' }, { genre: 'breakbeat' }] },
  { query: 'saltmarsh', right: { provider: 'saltmarsh-audio' } },
  { query: 'kiln and copper', right: { provider: 'kiln-and-copper' } },
  { query: 'tin and glass', right: { pack: 'tin-and-glass' }, because: 'Its name has a sign for the and.' },
  { query: 'planetarium', right: { tag: 'planetarium' } },
  { query: 'warehouse 1994', right: { tag: 'warehouse-1994' } },
  { query: 'velvte static', meant: 'velvet static', right: { pack: 'velvet-static' } },
  { query: 'six op', meant: 'six operators', right: { pack: 'six-operators' } },
  { query: 'NIGHT BUS', right: { pack: 'night-bus-home' } },
  { query: 'presets', right: { mostly: 'PRESET' } },
];

/** Queries for sounds, without filters and in mode All. */
export const SOUND_QUERIES: readonly Judged<SoundFacts>[] = [
  ...ofKind('instrument', INSTRUMENTS),
  ...ofKind('genre', GENRES),
  ...ofKind('mood', MOODS),
  ...ofKind('key', MUSICAL_KEYS),
  ...ofKind('tempo', TEMPOS),
  ...ofKind('type', TYPES),
  ...ofKind('source', SOURCES),
  ...ofKind('name', NAMES),
  ...ofKind('tag', TAGS),
  ...ofKind('spelling', SPELLINGS),
  ...ofKind('typo', TYPOS),
  ...ofKind('prefix', PREFIXES),
  ...ofKind('long', LONG_ONES),
  ...ofKind('hard', HARD_ONES),
];

/** Queries for packs. */
export const PACK_QUERIES: readonly Judged<PackFacts>[] = ofKind('pack', PACKS);
