import { SAMPLE_RATE } from '../../domain/audio/stereo.ts';
import { hashText, Random } from '../../domain/random.ts';
import type { PackSpec } from './packs.ts';
import { LABELS, PACKS } from './packs.ts';
import { PHRASES, PHRASE_SECONDS, PRESETS } from './preset-library.ts';
import type { Recipe } from './recipe.ts';
import type { BassRhythm, ChordRhythm, Session } from './synth/composer.ts';
import type { DrumName } from './synth/drum-kit.ts';
import type { VoiceName } from './synth/instruments.ts';
import type { Layer, PitchedLayer } from './synth/studio.ts';
import { loopFrames, voiceOf } from './synth/studio.ts';
import type { FxName, TextureName } from './synth/textures.ts';
import { TONAL_TEXTURES } from './synth/textures.ts';
import type { DemoTerm } from './taxonomy.ts';
import { DRUM_TERMS, FX_TERMS, MULTI_LAYERED, TAXONOMY, TEXTURE_TERMS, VOICE_TERMS } from './taxonomy.ts';
import { itemAt, known } from '../../domain/known.ts';

export type { DemoTerm } from './taxonomy.ts';

export type DemoSoundType = 'LOOP' | 'ONE_SHOT' | 'MIDI_SOUND' | 'PRESET';

export interface DemoProvider {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

export interface DemoPack {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly providerId: number;
  readonly free: boolean;
  readonly featured: boolean;
  /** Slugs of GENRE terms. */
  readonly genres: readonly string[];
  /** Slugs of TAG terms. */
  readonly tags: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly chartPosition: number;
  readonly topChartPosition: number;
  /** The sound that plays as the pack's preview. */
  readonly demoSoundId: number | null;
}

export interface DemoStemGroup {
  readonly id: number;
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string;
}

export interface DemoSound {
  readonly id: number;
  readonly packId: number;
  /** File name with its extension, unique in the catalogue. */
  readonly name: string;
  readonly prettyName: string;
  readonly type: DemoSoundType;
  readonly extension: 'wav' | 'mid' | 'syx';
  /** `C`, `F#`, `Am`, `Bbm`; null for unpitched sounds. */
  readonly key: string | null;
  readonly bpm: number | null;
  /** Exact length of the preview, and of the original when it is a WAV. */
  readonly seconds: number;
  readonly free: boolean;
  readonly rareFind: boolean;
  readonly group: DemoStemGroup | null;
  /** Id of the MIDI file that belongs to this loop. */
  readonly midiId: number | null;
  /** Set on such a MIDI file: it is sold with its loop and not listed separately. */
  readonly companionOf: number | null;
  readonly instruments: readonly string[];
  readonly moods: readonly string[];
  readonly presets: readonly string[];
  readonly parameters: readonly string[];
  readonly chartPosition: number;
  readonly topChartPosition: number;
  readonly createdAt: number;
  readonly recipe: Recipe;
}

export interface DemoCollection {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly featured: boolean;
  readonly free: boolean;
  readonly soundIds: readonly number[];
}

export interface DemoCatalogue {
  readonly seed: number;
  readonly terms: readonly DemoTerm[];
  readonly providers: readonly DemoProvider[];
  readonly packs: readonly DemoPack[];
  /** Listed sounds and MIDI companions. */
  readonly sounds: readonly DemoSound[];
  readonly collections: readonly DemoCollection[];
  /** The ids of all sounds in rendering order: the first sixty make a varied shop. */
  readonly renderOrder: readonly number[];
}

export const DEFAULT_SEED = 1;

/** Ids stay readable: sound 1207 is the seventh of pack 12. Companions have ids from 60 on. */
const IDS_PER_PACK = 100;
const FIRST_COMPANION = 60;
const FIRST_DAY = Date.UTC(2026, 0, 12, 9);
const DAY = 86_400_000;

const MINOR_NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'];
const MAJOR_NAMES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** A sound before its charts, dates and flags are settled. */
type Draft = Pick<
  DemoSound,
  | 'prettyName'
  | 'type'
  | 'extension'
  | 'key'
  | 'bpm'
  | 'seconds'
  | 'group'
  | 'instruments'
  | 'moods'
  | 'presets'
  | 'parameters'
  | 'recipe'
> & { readonly midiPart: PitchedLayer | null };

/** Plans the whole demo catalogue: pure, fast, and the same for the same seed. */
export function planDemoCatalogue(seed: number = DEFAULT_SEED): DemoCatalogue {
  const providers = LABELS.map((label, i) => ({ id: i + 1, ...label }));
  const drafts = PACKS.map((spec, i) => draftPack(spec, i + 1, seed));
  const sounds = finishSounds(drafts, seed);
  const packs = finishPacks(sounds, providers, seed);
  return {
    seed,
    terms: TAXONOMY,
    providers,
    packs,
    sounds,
    collections: curate(sounds, packs),
    renderOrder: orderRenders(sounds),
  };
}

function draftPack(spec: PackSpec, packId: number, seed: number): Draft[] {
  const desk = new DraftDesk(spec, packId, seed);
  switch (spec.kind) {
    case 'songs':
      return draftSongs(desk);
    case 'drum-hits':
      return draftDrumHits(desk);
    case 'bass-hits':
      return draftBassHits(desk);
    case 'note-hits':
      return draftNoteHits(desk);
    case 'presets':
      return draftPresets(desk);
    case 'midi':
      return draftMidi(desk);
    case 'textures':
      return draftTextures(desk);
  }
}

/** A stem group with its mix, further loops, a few one-shots and a MIDI phrase: what a producer expects in a pack. */
function draftSongs(desk: DraftDesk): Draft[] {
  const { spec } = desk;
  const title = itemAt(spec.words, 0);
  const stems = desk.session('stems', { bars: spec.bars, key: 0 });
  const group = desk.group(`${title} Stems`);
  const everything: Layer[] = [
    'drums',
    'bass',
    'chords',
    spec.palette.pump > 0.25 ? 'arpeggio' : 'pad',
    'lead',
    'texture',
  ];
  const otherKey = (n: number): Session =>
    desk.session(`loop ${n}`, { bars: 2, key: n % spec.keys.length, vary: true });
  const firstHits: DrumName[] =
    spec.groove === 'house' || spec.groove === 'trap' ? ['kick', 'clap', 'closedHat'] : ['kick', 'snare', 'closedHat'];
  return [
    desk.loop(`${title} Full Mix`, stems, everything, 1, group),
    desk.loop(`${title} Drums`, stems, ['drums'], 0.8, group),
    desk.loop(`${title} Bass`, stems, ['bass'], 0.3, group),
    desk.loop(`${title} ${desk.noun('chords')}`, stems, ['chords'], 1, group),
    desk.loop(`${title} ${desk.noun('lead')}`, stems, ['lead'], 1, group),
    desk.loop(`${spec.words[1]} Drums`, otherKey(1), ['drums'], 0.5),
    desk.loop(`${spec.words[2]} Top Loop`, otherKey(2), ['tops', 'percussion'], 0.6),
    desk.loop(`${spec.words[3]} ${desk.noun('arpeggio')}`, otherKey(3), ['arpeggio'], 1),
    desk.loop(`${spec.words[4]} ${desk.noun('pad')}`, otherKey(4), ['pad'], 1),
    ...firstHits.map((drum, i) => desk.drum(drum, i, 0.2)),
    desk.note(spec.palette.bass, [bassNote(spec)], 'bass'),
    desk.note(spec.palette.chords, chordNotes(spec), 'chords'),
    desk.midi(`${spec.words[5]} ${desk.noun('chords')}`, otherKey(5), 'chords'),
  ];
}

function draftDrumHits(desk: DraftDesk): Draft[] {
  const isMachine = desk.spec.groove === 'techno';
  const drums: DrumName[] = isMachine
    ? ['kick', 'kick', 'snare', 'clap', 'closedHat', 'openHat', 'ride', 'tomLow', 'cowbell', 'rim']
    : [
        'kick',
        'kick',
        'snare',
        'snare',
        'clap',
        'rim',
        'closedHat',
        'openHat',
        'ride',
        'crash',
        'shaker',
        'tambourine',
        'congaHigh',
        'snap',
        'woodblock',
      ];
  const effects: FxName[] = isMachine ? ['riser', 'impact', 'zap', 'reverse', 'glitch', 'whoosh'] : ['reverse'];
  return [
    ...drums.map((drum, i) => desk.drum(drum, i, i % 3 === 1 ? 0.6 : 0)),
    ...effects.map((fx) => desk.effect(fx)),
  ];
}

function draftBassHits(desk: DraftDesk): Draft[] {
  const voices: VoiceName[] = [
    'eightOhEight',
    'sub',
    'reese',
    'acid',
    'squareBass',
    'warmBass',
    'fm:solidBass',
    'fm:rubberBass',
    'uprightBass',
  ];
  const roots = [29, 33, 28, 36, 31];
  const hits = Array.from({ length: 14 }, (_, i) =>
    desk.note(itemAt(voices, i % voices.length), [itemAt(roots, i % roots.length)], 'bass'),
  );
  return [...hits, desk.effect('subDrop'), desk.effect('fall')];
}

function draftNoteHits(desk: DraftDesk): Draft[] {
  const plans: readonly (readonly [VoiceName, readonly number[]])[] = [
    ['fm:tine', [60]],
    ['harp', [67]],
    ['fm:bell', [72]],
    ['nylon', [55]],
    ['fm:glass', [60, 67]],
    ['felt', [57]],
    ['fm:choir', [57, 60, 64]],
    ['steel', [64]],
    ['fm:marimba', [60]],
    ['fm:suitcase', [53, 60, 64, 69]],
    ['fm:kalimba', [69]],
    ['fm:brass', [55, 62]],
    ['fm:strings', [48, 55, 64]],
    ['fm:grand', [52, 59, 64, 67]],
    ['stab', [57, 60, 64, 67]],
    ['fm:gong', [45]],
  ];
  return plans.map(([voice, notes]) => desk.note(voice, notes, 'chords'));
}

function draftPresets(desk: DraftDesk): Draft[] {
  return (PRESETS[desk.spec.slug] ?? []).map((preset) => ({
    prettyName: preset.name,
    type: 'PRESET',
    extension: 'syx',
    key: null,
    bpm: null,
    seconds: Math.round(PHRASE_SECONDS * SAMPLE_RATE) / SAMPLE_RATE,
    group: null,
    instruments: [preset.instrument],
    moods: desk.moods(),
    presets: ['dexed', 'six-operator-fm'],
    parameters: ['dry', 'bright'].slice(0, preset.voice.feedback > 4 ? 2 : 1),
    recipe: {
      kind: 'preset',
      voice: preset.voice,
      phrase: PHRASES[preset.phrase],
      frames: Math.round(PHRASE_SECONDS * SAMPLE_RATE),
    },
    midiPart: null,
  }));
}

function draftMidi(desk: DraftDesk): Draft[] {
  const isBass = desk.spec.slug.startsWith('bass');
  const parts: readonly (PitchedLayer | 'drums')[] = isBass
    ? ['bass', 'bass', 'bass', 'drums', 'bass', 'bass', 'chords', 'bass', 'bass', 'drums', 'bass', 'bass']
    : [
        'chords',
        'chords',
        'arpeggio',
        'chords',
        'lead',
        'chords',
        'chords',
        'pad',
        'chords',
        'arpeggio',
        'chords',
        'lead',
      ];
  const basses: BassRhythm[] = ['syncopated', 'pulse', 'walking', 'rolling', 'offbeat', 'syncopated'];
  const chords: ChordRhythm[] = ['pushed', 'held', 'stabs', 'strummed', 'offbeat', 'held'];
  return parts.map((part, n) => {
    const session = desk.session(`midi ${n}`, {
      bars: n % 3 === 0 ? 4 : 2,
      key: n % desk.spec.keys.length,
      vary: true,
    });
    const shaped = { ...session, bassRhythm: itemAt(basses, n % 6), chordRhythm: itemAt(chords, n % 6) };
    const noun = {
      chords: 'Chords',
      bass: 'Bassline',
      lead: 'Melody',
      arpeggio: 'Arpeggio',
      pad: 'Voicings',
      drums: 'Beat',
    }[part];
    return desk.midi(`${desk.word(n)} ${noun}`, shaped, part);
  });
}

function draftTextures(desk: DraftDesk): Draft[] {
  const isDark = desk.spec.slug === 'slow-rooms';
  const kinds: TextureName[] = isDark
    ? ['drone', 'machine', 'drone', 'air', 'shimmer', 'tape', 'drone', 'machine']
    : ['rain', 'air', 'tape', 'shimmer', 'vinyl', 'rain', 'air', 'shimmer'];
  return [
    ...kinds.map((kind, n) =>
      desk.texture(kind, desk.session(`texture ${n}`, { bars: 2, key: n % desk.spec.keys.length })),
    ),
    desk.loop(`${desk.word(8)} ${desk.noun('pad')}`, desk.session('bed', { bars: 2, key: 0 }), ['pad', 'texture'], 1),
    desk.loop(
      `${desk.word(9)} ${desk.noun('chords')}`,
      desk.session('bed two', { bars: 2, key: 1 }),
      ['chords', 'texture'],
      1,
    ),
  ];
}

/** Builds drafts of one pack, with its words, its sessions and a running number per kind of sound. */
class DraftDesk {
  readonly spec: PackSpec;
  readonly #packId: number;
  readonly #seed: number;
  readonly #random: Random;
  readonly #numbers = new Map<string, number>();

  constructor(spec: PackSpec, packId: number, seed: number) {
    this.spec = spec;
    this.#packId = packId;
    this.#seed = seed;
    this.#random = new Random('pack', seed, spec.slug);
  }

  session(name: string, options: { bars: 2 | 4; key: number; vary?: boolean }): Session {
    const { spec } = this;
    const [tonic, mode] = itemAt(spec.keys, options.key);
    const step = options.vary ? this.#random.pick([-2, 0, 0, 2, 4]) : 0;
    return {
      seed: `${this.#seed}/${spec.slug}/${name}`,
      groove: spec.groove,
      bpm: spec.bpm + step,
      bars: options.bars,
      tonic,
      minor: mode === 'minor',
      swing: spec.swing,
      looseness: spec.looseness,
      bassRhythm: spec.bassRhythm,
      chordRhythm: spec.chordRhythm,
    };
  }

  group(name: string): DemoStemGroup {
    const colors = ['#b4532a', '#3f7d6b', '#8a6a1f', '#3d6a99', '#9a4b5c', '#5d7a35', '#a6622b', '#4a7f8c'];
    return { id: this.#packId, name, color: itemAt(colors, this.#packId % colors.length) };
  }

  noun(layer: PitchedLayer): string {
    return VOICE_TERMS[voiceOf(this.spec.palette, layer)].noun;
  }

  word(n: number): string {
    const { words } = this.spec;
    return itemAt(words, n % words.length);
  }

  /** One to three moods of the pack. */
  moods(): string[] {
    return this.#random.shuffled(this.spec.moods).slice(0, 1 + this.#random.below(2));
  }

  loop(
    name: string,
    session: Session,
    layers: readonly Layer[],
    wet: number,
    group: DemoStemGroup | null = null,
  ): Draft {
    const pitched = layers.filter(isPitched);
    const [only] = pitched;
    const midiPart = layers.length === 1 && only !== undefined && only !== 'pad' ? only : null;
    return {
      ...this.#describeLoop(name, session),
      key: pitched.length > 0 ? keyName(session) : null,
      group,
      instruments: this.#instrumentsOf(layers),
      parameters: this.#parametersOf(session, layers, wet),
      recipe: { kind: 'loop', session, layers, wet },
      midiPart,
    };
  }

  texture(texture: TextureName, session: Session): Draft {
    const { noun, instrument } = TEXTURE_TERMS[texture];
    const isTonal = TONAL_TEXTURES.has(texture);
    return {
      ...this.#describeLoop(`${this.#nextWord()} ${noun}`, session),
      key: isTonal ? keyName(session) : null,
      bpm: texture === 'machine' || isTonal ? session.bpm : null,
      instruments: [instrument],
      parameters: ['wet', 'stereo-wide', ...(texture === 'vinyl' ? ['vinyl'] : [])],
      recipe: { kind: 'texture', session, texture, wet: 0.6 },
    };
  }

  drum(drum: DrumName, variant: number, wet: number): Draft {
    const { noun, instrument } = DRUM_TERMS[drum];
    const frames = Math.round(DRUM_SECONDS[drum] * (wet > 0 ? 1.4 : 1) * SAMPLE_RATE);
    return {
      ...this.#describeHit(this.#numbered(`${this.#nextWord()} ${noun}`), frames),
      key: null,
      instruments: [instrument],
      parameters: [
        wet > 0 ? 'wet' : 'dry',
        drum === 'kick' ? 'mono-compatible' : this.spec.palette.kit.brightness > 0.55 ? 'bright' : 'muted',
        ...this.#colour(),
      ],
      recipe: { kind: 'drum', drum, variant, frames, wet },
    };
  }

  note(voice: VoiceName, notes: readonly number[], role: 'bass' | 'chords'): Draft {
    const { noun, instrument } = VOICE_TERMS[voice];
    const isBass = role === 'bass';
    const seconds = isBass ? 1.1 : notes.length > 1 ? 1.9 : 1.6;
    const frames = Math.round(seconds * SAMPLE_RATE);
    const wet = isBass ? 0 : 0.7;
    return {
      ...this.#describeHit(this.#numbered(`${this.#nextWord()} ${noun} ${notes.length > 2 ? 'Chord' : 'Hit'}`), frames),
      key: chordKey(notes),
      instruments: [instrument],
      parameters: [isBass ? 'dry' : 'wet', isBass ? 'mono-compatible' : 'stereo-wide', ...this.#colour()],
      recipe: { kind: 'notes', voice, notes, frames, gate: isBass ? 0.75 : 0.55, wet },
    };
  }

  effect(fx: FxName): Draft {
    const { noun, instrument, seconds } = FX_TERMS[fx];
    const frames = Math.round(seconds * SAMPLE_RATE);
    return {
      ...this.#describeHit(this.#numbered(`${this.#nextWord()} ${noun}`), frames),
      key: null,
      instruments: [instrument],
      parameters: ['wet', 'stereo-wide'],
      recipe: { kind: 'fx', fx, seed: `${this.#seed}/${this.spec.slug}/${fx}`, frames },
    };
  }

  midi(name: string, session: Session, part: PitchedLayer | 'drums'): Draft {
    return {
      ...this.#describeLoop(name, session),
      type: 'MIDI_SOUND',
      extension: 'mid',
      key: part === 'drums' ? null : keyName(session),
      instruments: this.#instrumentsOf([part]),
      parameters: [session.swing > 0.52 ? 'swung' : 'straight', ...(session.looseness > 0.25 ? ['humanised'] : [])],
      recipe: { kind: 'midi', session, part, wet: 0.6 },
    };
  }

  #describeLoop(name: string, session: Session): Omit<Draft, 'instruments' | 'parameters' | 'recipe'> {
    return {
      prettyName: this.#numbered(name),
      type: 'LOOP',
      extension: 'wav',
      key: null,
      bpm: session.bpm,
      seconds: loopFrames(session.bars, session.bpm) / SAMPLE_RATE,
      group: null,
      moods: this.moods(),
      presets: [],
      midiPart: null,
    };
  }

  #describeHit(name: string, frames: number): Omit<Draft, 'instruments' | 'parameters' | 'recipe'> {
    return {
      prettyName: name,
      type: 'ONE_SHOT',
      extension: 'wav',
      key: null,
      bpm: null,
      seconds: frames / SAMPLE_RATE,
      group: null,
      moods: this.moods(),
      presets: [],
      midiPart: null,
    };
  }

  #instrumentsOf(layers: readonly Layer[]): string[] {
    const own = layers.flatMap((layer) => {
      if (layer === 'texture') return layers.length > 2 ? [] : [TEXTURE_TERMS[this.spec.palette.texture].instrument];
      if (layer === 'tops') return ['hi-hat', 'percussion'];
      if (layer === 'percussion') return ['percussion'];
      if (layer === 'drums') return ['drum-kit'];
      const { instrument } = VOICE_TERMS[voiceOf(this.spec.palette, layer)];
      return layer === 'arpeggio' && layers.length === 1 ? [instrument, 'arpeggio'] : [instrument];
    });
    const isMix = layers.length > 2;
    return [...new Set(isMix ? [MULTI_LAYERED, ...own] : own)];
  }

  #parametersOf(session: Session, layers: readonly Layer[], wet: number): string[] {
    const { palette } = this.spec;
    const slugs = [wet > 0.55 ? 'wet' : 'dry', session.swing > 0.52 ? 'swung' : 'straight'];
    if (session.looseness > 0.3) slugs.push('humanised');
    if (wet > 0.5 && palette.echo.level > 0) slugs.push('tempo-synced');
    if (palette.pump > 0.25 && layers.some(isPitched)) slugs.push('sidechained');
    if (layers.includes('texture') && palette.texture === 'vinyl') slugs.push('vinyl');
    if (layers.length === 1 && layers[0] === 'bass') slugs.push('mono-compatible');
    return [...slugs, ...this.#colour()];
  }

  #colour(): string[] {
    const { tape } = this.spec.palette;
    return [...(tape.bits > 0 ? ['bit-crushed'] : []), ...(tape.drive > 1.8 ? ['tape-saturated'] : [])];
  }

  #nextWord(): string {
    const count = this.#numbers.get('words') ?? 0;
    this.#numbers.set('words', count + 1);
    return this.word(count + 3);
  }

  /** Adds a two-digit number; the same name in a pack counts on. */
  #numbered(name: string): string {
    const count = (this.#numbers.get(name) ?? 0) + 1;
    this.#numbers.set(name, count);
    return `${name} ${String(count).padStart(2, '0')}`;
  }
}

const DRUM_SECONDS: Record<DrumName, number> = {
  kick: 0.5,
  snare: 0.4,
  clap: 0.4,
  rim: 0.15,
  closedHat: 0.18,
  openHat: 0.7,
  ride: 1.4,
  crash: 1.9,
  shaker: 0.2,
  tambourine: 0.35,
  tomLow: 0.6,
  tomHigh: 0.5,
  congaLow: 0.4,
  congaHigh: 0.35,
  cowbell: 0.4,
  woodblock: 0.16,
  snap: 0.25,
};

function isPitched(layer: Layer): layer is PitchedLayer {
  return layer === 'bass' || layer === 'chords' || layer === 'pad' || layer === 'lead' || layer === 'arpeggio';
}

function keyName(session: Session): string {
  return session.minor ? `${MINOR_NAMES[session.tonic]}m` : itemAt(MAJOR_NAMES, session.tonic);
}

/** The key of a one-shot: its root; minor when it holds a minor third above the root. */
function chordKey(notes: readonly number[]): string {
  const root = itemAt(notes, 0) % 12;
  const isMinor = notes.some((note) => (note - root + 120) % 12 === 3);
  return isMinor ? `${MINOR_NAMES[root]}m` : itemAt(MAJOR_NAMES, root);
}

function bassNote(spec: PackSpec): number {
  const [tonic] = itemAt(spec.keys, 0);
  return tonic > 4 ? 24 + tonic : 36 + tonic;
}

function chordNotes(spec: PackSpec): number[] {
  const [tonic, mode] = itemAt(spec.keys, 0);
  const root = (tonic > 6 ? 36 : 48) + tonic;
  const third = mode === 'minor' ? 3 : 4;
  return [root, root + 7, root + 12 + third, root + (mode === 'minor' ? 22 : 23)];
}

/** Numbers the drafts, adds MIDI companions, and deals out prices, rarity, charts and dates. */
function finishSounds(drafts: readonly (readonly Draft[])[], seed: number): DemoSound[] {
  const random = new Random('catalogue', seed);
  const listed = drafts.flatMap((pack, p) =>
    pack.map((draft, i) => ({ draft, packId: p + 1, id: (p + 1) * IDS_PER_PACK + i + 1 })),
  );
  const charts = random.shuffled(listed.map((_, i) => i + 1));
  const topCharts = random.shuffled(listed.map((_, i) => i + 1));
  const payable = listed.filter(({ packId }) => !specOf(packId).free);
  const singles = random.shuffled(payable);
  const freeIds = new Set(
    singles
      .filter(({ draft }) => draft.type !== 'MIDI_SOUND')
      .slice(0, 12)
      .map(({ id }) => id),
  );
  const rareIds = new Set(
    singles
      .filter(({ id, draft }) => !freeIds.has(id) && draft.type !== 'PRESET')
      .slice(0, 28)
      .map(({ id }) => id),
  );

  return listed.flatMap(({ draft, packId, id }, i) => {
    const spec = specOf(packId);
    const { midiPart, ...description } = draft;
    const ordinal = id - packId * IDS_PER_PACK;
    const midiId = midiPart === null ? null : packId * IDS_PER_PACK + FIRST_COMPANION + ordinal;
    const sound: DemoSound = {
      ...description,
      id,
      packId,
      name: fileName(spec, draft),
      free: spec.free || freeIds.has(id),
      rareFind: rareIds.has(id),
      midiId,
      companionOf: null,
      chartPosition: itemAt(charts, i),
      topChartPosition: itemAt(topCharts, i),
      createdAt: packDate(packId, seed) + ordinal * 60_000,
    };
    return midiId === null || midiPart === null ? [sound] : [sound, companionFor(sound, midiId, midiPart)];
  });
}

function companionFor(owner: DemoSound, id: number, part: PitchedLayer): DemoSound {
  if (owner.recipe.kind !== 'loop') throw new Error(`sound ${owner.id} is no loop and has no MIDI file`);
  const { session, wet } = owner.recipe;
  return {
    ...owner,
    id,
    name: owner.name.replace(/\.wav$/, '_MIDI.mid'),
    prettyName: `${owner.prettyName} MIDI`,
    type: 'MIDI_SOUND',
    extension: 'mid',
    midiId: null,
    companionOf: owner.id,
    recipe: { kind: 'midi', session, part, wet },
  };
}

/** `TG_82_Dusty_Keys_01_Am.wav`: only letters, digits, `_`, `-` and `#`; digits for tempo and number only. */
function fileName(spec: PackSpec, draft: Draft): string {
  const words = draft.prettyName.replace(/[^A-Za-z0-9]+/g, '_');
  const parts = [
    spec.code,
    ...(draft.bpm === null ? [] : [String(draft.bpm)]),
    words,
    ...(draft.key === null ? [] : [draft.key]),
  ];
  return `${parts.join('_')}.${draft.extension}`;
}

function specOf(packId: number): PackSpec {
  return itemAt(PACKS, packId - 1);
}

function packDate(packId: number, seed: number): number {
  return (
    FIRST_DAY +
    Math.floor((((packId * 7) % PACKS.length) / PACKS.length) * 290) * DAY +
    (hashText(`${seed}/${packId}`) % 8) * 3_600_000
  );
}

function finishPacks(sounds: readonly DemoSound[], providers: readonly DemoProvider[], seed: number): DemoPack[] {
  const random = new Random('packs', seed);
  const charts = random.shuffled(PACKS.map((_, i) => i + 1));
  const topCharts = random.shuffled(PACKS.map((_, i) => i + 1));
  return PACKS.map((spec, i) => {
    const id = i + 1;
    return {
      id,
      slug: spec.slug,
      name: spec.name,
      description: spec.description,
      providerId: known(
        providers.find(({ slug }) => slug === spec.label),
        `provider ${spec.label}`,
      ).id,
      free: spec.free,
      featured: spec.featured,
      genres: spec.genres,
      tags: spec.tags,
      createdAt: packDate(id, seed),
      chartPosition: itemAt(charts, i),
      topChartPosition: itemAt(topCharts, i),
      demoSoundId: sounds.find(({ packId }) => packId === id)?.id ?? null,
    };
  });
}

interface CollectionSpec {
  readonly name: string;
  readonly description: string;
  readonly featured: boolean;
  readonly free: boolean;
  readonly belongs: (sound: DemoSound, pack: DemoPack) => boolean;
}

const COLLECTIONS: readonly CollectionSpec[] = [
  {
    name: 'First five minutes',
    description: 'Free sounds to open a new project with: a beat, a bass, some keys, some air.',
    featured: true,
    free: true,
    belongs: (sound) => sound.free,
  },
  {
    name: 'Late shift',
    description: 'Hushed loops for the hours when the last bus has gone.',
    featured: true,
    free: false,
    belongs: (sound, pack) => sound.type === 'LOOP' && pack.tags.includes('late-night-radio'),
  },
  {
    name: 'Keys that breathe',
    description: 'Electric pianos, felt, organs and mallets with room around them.',
    featured: true,
    free: false,
    belongs: (sound) =>
      sound.instruments.some((slug) => ['electric-piano', 'piano', 'organ', 'mallets'].includes(slug)) &&
      sound.instruments.length < 3,
  },
  {
    name: 'Four to the floor',
    description: 'Steady kicks and everything that locks to them.',
    featured: false,
    free: false,
    belongs: (sound, pack) =>
      sound.type === 'LOOP' && pack.genres.some((slug) => ['house', 'techno', 'disco', 'afro-house'].includes(slug)),
  },
  {
    name: 'Sub school',
    description: 'Basses from felt-soft to furious, tuned and labelled.',
    featured: true,
    free: false,
    belongs: (sound) =>
      sound.instruments.length === 1 &&
      ['sub-bass', '808', 'synth-bass', 'upright-bass'].includes(itemAt(sound.instruments, 0)),
  },
  {
    name: 'Broken rhythms',
    description: 'Garage, breaks, jungle tempos: drums that refuse to march.',
    featured: false,
    free: false,
    belongs: (sound, pack) =>
      sound.bpm !== null &&
      sound.instruments.some((slug) => ['drum-kit', 'percussion'].includes(slug)) &&
      pack.genres.some((slug) => ['uk-garage', 'breakbeat', 'drum-and-bass'].includes(slug)),
  },
  {
    name: 'Dust and hiss',
    description: 'Run-out grooves, tape beds, rain and rooms to put under anything.',
    featured: false,
    free: false,
    belongs: (sound) => sound.instruments.some((slug) => ['noise', 'atmosphere'].includes(slug)),
  },
  {
    name: 'Slow mornings',
    description: 'Under ninety beats a minute, nothing in a hurry.',
    featured: false,
    free: false,
    belongs: (sound) => sound.type === 'LOOP' && sound.bpm !== null && sound.bpm < 90,
  },
  {
    name: 'Write it yourself',
    description: 'MIDI phrases and presets: take the idea, keep your own sound.',
    featured: true,
    free: false,
    belongs: (sound) => sound.type === 'MIDI_SOUND' || sound.type === 'PRESET',
  },
  {
    name: 'Off the map',
    description: 'Rare Finds picked by the curators of the demo.',
    featured: false,
    free: false,
    belongs: (sound) => sound.rareFind,
  },
];

const COLLECTION_SIZE = 16;

/** Fills each collection with the best-charting fitting sounds, at most four of one pack. */
function curate(sounds: readonly DemoSound[], packs: readonly DemoPack[]): DemoCollection[] {
  const ranked = sounds
    .filter(({ companionOf }) => companionOf === null)
    .toSorted((a, b) => a.chartPosition - b.chartPosition);
  return COLLECTIONS.map(({ belongs, ...spec }, i) => {
    const perPack = new Map<number, number>();
    const chosen = ranked.filter((sound) => {
      const count = perPack.get(sound.packId) ?? 0;
      if (count >= 4 || !belongs(sound, itemAt(packs, sound.packId - 1))) return false;
      perPack.set(sound.packId, count + 1);
      return true;
    });
    const slug = spec.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return { id: i + 1, slug, ...spec, soundIds: chosen.slice(0, COLLECTION_SIZE).map(({ id }) => id) };
  });
}

/** The opening of the shop: whole packs of different kinds, then a few sounds of the others. */
const OPENING: readonly (readonly [slug: string, count: number])[] = [
  ['tape-garden', 15],
  ['kit-drawer-vol-1', 16],
  ['terrace-hours', 15],
  ['six-operators', 6],
  ['chord-almanac', 4],
  ['weather-reports', 4],
];

/** Opening first, dealt in turn from its packs; then pack by pack, so that packs become whole one after another. */
function orderRenders(sounds: readonly DemoSound[]): number[] {
  const listedOf = (slug: string): DemoSound[] => {
    const packId = PACKS.findIndex((spec) => spec.slug === slug) + 1;
    return sounds.filter((sound) => sound.packId === packId && sound.companionOf === null);
  };
  const opening = OPENING.map(([slug, count]) => listedOf(slug).slice(0, count));
  const longest = Math.max(...opening.map((list) => list.length));
  const first = Array.from({ length: longest }, (_, i) => opening.flatMap((list) => list.slice(i, i + 1))).flat();
  const firstIds = new Set(first.map(({ id }) => id));
  const rest = sounds.filter(({ id, companionOf }) => companionOf === null && !firstIds.has(id));
  return [...first, ...rest].flatMap(({ id, midiId }) => (midiId === null ? [id] : [id, midiId]));
}
