import { SAMPLE_RATE, type StereoAudio } from '../../domain/audio/stereo.ts';
import { PACKS } from '../../server/demo/packs.ts';
import type { BassRhythm, ChordRhythm, Session } from '../../server/demo/synth/composer.ts';
import { DRUMS, type KitCharacter } from '../../server/demo/synth/drum-kit.ts';
import { GROOVES, type GrooveName } from '../../server/demo/synth/grooves.ts';
import type { VoiceName } from '../../server/demo/synth/instruments.ts';
import type { Palette } from '../../server/demo/synth/palette.ts';
import {
  type Layer,
  renderDrumHit,
  renderFxHit,
  renderLoop,
  renderNoteHit,
  renderTextureLoop,
} from '../../server/demo/synth/studio.ts';
import type { FxName, TextureName } from '../../server/demo/synth/textures.ts';
import { DRUM_TERMS, VOICE_TERMS } from '../../server/demo/taxonomy.ts';
import { Random } from '../../domain/random.ts';

/** Music that is in no shop: the listener's weights are learned from it, and the benchmark does not use it. */
export interface Practice {
  readonly audio: StereoAudio;
  readonly isLoop: boolean;
  /** Null if it has no beat. */
  readonly bpm: number | null;
  /** Of the whole loop, before anything is cut off. */
  readonly bars: number;
  /** Null if it has no key. */
  readonly key: { readonly pitch: number; readonly isMinor: boolean } | null;
  /** The instrument: a term of the taxonomy. */
  readonly family: string;
  /** What a hit of a drum was made from: two of the same differ in length and room. */
  readonly stroke: string | null;
}

/** The typical tempos of each groove. */
const HOMES: Readonly<Record<GrooveName, readonly [low: number, high: number]>> = {
  boomBap: [80, 102],
  lofi: [70, 92],
  garage: [126, 140],
  house: [114, 130],
  techno: [125, 148],
  drumAndBass: [164, 180],
  halfTime: [66, 92],
  synthwave: [88, 122],
  disco: [108, 128],
  afro: [98, 124],
  dembow: [86, 104],
  trap: [128, 152],
  breaks: [116, 142],
};
const GROOVE_NAMES = Object.keys(GROOVES) as GrooveName[];
const BASSES: readonly BassRhythm[] = ['held', 'pulse', 'offbeat', 'syncopated', 'rolling', 'walking'];
const CHORDS: readonly ChordRhythm[] = ['held', 'stabs', 'offbeat', 'strummed', 'pushed'];
const LAYERS: ReadonlyArray<readonly Layer[]> = [
  ['drums', 'bass', 'chords', 'arpeggio', 'lead', 'texture'],
  ['drums', 'bass', 'chords', 'pad', 'lead', 'texture'],
  ['drums'],
  ['drums'],
  ['drums'],
  ['bass'],
  ['bass'],
  ['chords'],
  ['chords'],
  ['lead'],
  ['lead'],
  ['tops', 'percussion'],
  ['percussion'],
  ['arpeggio'],
  ['arpeggio'],
  ['pad'],
  ['pad', 'texture'],
  ['chords', 'texture'],
  ['drums', 'bass'],
  ['bass', 'chords'],
  ['chords', 'lead'],
];
const SONGS = PACKS.filter(({ kind }) => kind === 'songs');

/** A new loop, the same for the same number; two or four bars if it is not said how many. */
export function practiceLoop(number: number, bars?: Session['bars']): Practice {
  const random = new Random('practice', number);
  const groove = random.pick(GROOVE_NAMES);
  const [low, high] = HOMES[groove];
  const own = SONGS.filter((pack) => pack.groove === groove);
  const { palette } = random.pick(own.length > 0 && random.chance(0.6) ? own : SONGS);
  const bpm = Math.round(random.between(low, high));
  const layers = random.pick(LAYERS);
  const session: Session = {
    seed: `practice ${number}`,
    groove,
    bpm,
    bars: bars ?? (random.chance(0.5) ? 2 : 4),
    tonic: random.below(12),
    minor: random.chance(0.6),
    swing: random.chance(0.5) ? 0.5 : random.between(0.5, 0.64),
    looseness: random.between(0, 0.5),
    bassRhythm: random.pick(BASSES),
    chordRhythm: random.pick(CHORDS),
  };
  const isTonal = layers.some((layer) => !['drums', 'percussion', 'tops', 'texture'].includes(layer));
  return {
    audio: renderLoop(session, palette, layers, random.between(0.2, 1)),
    isLoop: true,
    bpm,
    bars: session.bars,
    key: isTonal ? { pitch: session.tonic, isMinor: session.minor } : null,
    family: layers.length > 2 ? 'multi-layered' : familyOf(layers[0]!, palette),
    stroke: null,
  };
}

/** A texture. Most have no audible tempo, which is what they teach. */
export function practiceTexture(number: number): Practice {
  const random = new Random('practice texture', number);
  const texture = random.pick<TextureName>([
    'vinyl',
    'tape',
    'rain',
    'air',
    'drone',
    'shimmer',
    'machine',
    'drone',
    'shimmer',
    'machine',
  ]);
  const groove = random.pick(GROOVE_NAMES);
  const [low, high] = HOMES[groove];
  const session: Session = {
    seed: `practice texture ${number}`,
    groove,
    bpm: Math.round(random.between(low, high)),
    bars: random.chance(0.7) ? 2 : 4,
    tonic: random.below(12),
    minor: random.chance(0.6),
    swing: 0.5,
    looseness: 0.2,
    bassRhythm: 'held',
    chordRhythm: 'held',
  };
  const isTonal = texture === 'drone' || texture === 'shimmer';
  return {
    audio: renderTextureLoop(texture, session, random.pick(SONGS).palette, 0.6),
    isLoop: true,
    bpm: session.bpm,
    bars: session.bars,
    key: isTonal ? { pitch: session.tonic, isMinor: session.minor } : null,
    family: 'atmosphere',
    stroke: null,
  };
}

const familyOf = (layer: Layer, palette: Palette): string => {
  if (layer === 'drums') return 'drum-kit';
  if (layer === 'tops' || layer === 'percussion') return 'percussion';
  return layer === 'texture' ? 'atmosphere' : VOICE_TERMS[palette[layer]].instrument;
};

const SHAPES: ReadonlyArray<readonly number[]> = [
  [0],
  [0],
  [0],
  [0, 7],
  [0, 3, 7],
  [0, 4, 7],
  [0, 7, 15, 22],
  [0, 7, 16, 23],
  [0, 3, 7, 10],
  [0, 4, 7, 11],
];

/** One hit, in the same way; a drum is of a pack's kit if no other is given. */
export function practiceHit(number: number, kit?: KitCharacter): Practice {
  const random = new Random('practice hit', number);
  const { palette: ofPack } = random.pick(SONGS);
  const palette = kit ? { ...ofPack, kit } : ofPack;
  const none = { isLoop: false, bpm: null, bars: 0, key: null, stroke: null } as const;
  const kind = random.below(10);
  if (kind < 3) {
    const drum = random.pick(DRUMS);
    const frames = Math.round(random.between(0.15, 1.6) * SAMPLE_RATE);
    const variant = random.below(4);
    const audio = renderDrumHit(drum, palette, variant, frames, random.chance(0.5) ? 0 : 0.6);
    const stroke = [drum, variant, ...Object.values(palette.kit)].join(' ');
    return { ...none, audio, family: DRUM_TERMS[drum].instrument, stroke };
  }
  if (kind < 4) {
    const fx = random.pick<FxName>(['riser', 'fall', 'impact', 'whoosh', 'zap', 'reverse', 'subDrop', 'glitch']);
    const frames = Math.round(random.between(0.5, 3) * SAMPLE_RATE);
    return { ...none, audio: renderFxHit(fx, palette, frames, `practice ${number}`), family: 'fx' };
  }
  const voices = Object.keys(VOICE_TERMS) as VoiceName[];
  const voice = random.pick(voices);
  const isBass = VOICE_TERMS[voice].instrument.includes('bass') || VOICE_TERMS[voice].instrument === '808';
  const shape = isBass ? [0] : random.pick(SHAPES);
  const root = isBass ? 24 + random.below(18) : 45 + random.below(26);
  const notes = shape.map((step) => root + step);
  const frames = Math.round((isBass ? 1.1 : random.between(1.4, 2.2)) * SAMPLE_RATE);
  return {
    ...none,
    audio: renderNoteHit(voice, notes, palette, frames, random.between(0.4, 0.8), isBass ? 0 : 0.7),
    key: { pitch: root % 12, isMinor: shape.some((step) => step % 12 === 3) },
    family: VOICE_TERMS[voice].instrument,
  };
}
