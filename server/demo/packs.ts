import type { BassRhythm, ChordRhythm } from './synth/composer.ts';
import type { KitCharacter } from './synth/drum-kit.ts';
import type { GrooveName } from './synth/grooves.ts';
import type { Palette } from './synth/palette.ts';

/** A small label of the demo; its name and people are invented. */
export interface LabelSpec {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

export const LABELS: readonly LabelSpec[] = [
  { slug: 'saltmarsh-audio', name: 'Saltmarsh Audio', description: 'Quiet recordings from a boathouse: tape, felt, nylon and weather.' },
  { slug: 'brickfield-sound', name: 'Brickfield Sound', description: 'Drums first. Sampler grit, heavy swing and no polish where it is not needed.' },
  { slug: 'paper-antenna', name: 'Paper Antenna', description: 'Night music for small speakers: shuffled beats, cold keys, long echoes.' },
  { slug: 'kiln-and-copper', name: 'Kiln & Copper', description: 'Warm club tools with real chords, made for long mixes.' },
  { slug: 'glasshouse-circuit', name: 'Glasshouse Circuit', description: 'Machines and rooms. Hypnotic loops, metal percussion and slow drones.' },
  { slug: 'low-tide-union', name: 'Low Tide Union', description: 'Bass weight and broken rhythms from three producers on one coast.' },
  { slug: 'ninth-lantern', name: 'Ninth Lantern', description: 'Melody, chrome and daylight: synthesisers with a good tune.' },
  { slug: 'verdant-loop-co', name: 'Verdant Loop Co.', description: 'Percussion-led grooves and bright plucks, made to dance outdoors.' },
  { slug: 'quiet-engine', name: 'Quiet Engine', description: 'Six-operator sound design: presets and single notes that sit in any track.' },
];

export type PackKind = 'songs' | 'drum-hits' | 'bass-hits' | 'note-hits' | 'presets' | 'midi' | 'textures';

/** All that makes a pack: who, what, and how it sounds. */
export interface PackSpec {
  readonly slug: string;
  readonly name: string;
  /** Two or three letters that begin every file name. */
  readonly code: string;
  readonly label: string;
  readonly kind: PackKind;
  readonly free: boolean;
  readonly featured: boolean;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly moods: readonly string[];
  /** Words that name its sounds. */
  readonly words: readonly string[];
  readonly groove: GrooveName;
  readonly bpm: number;
  /** Bars of the loops of the stem group; other loops have two. */
  readonly bars: 2 | 4;
  /** Keys as tonic pitch class and mode; the first is that of the stem group. */
  readonly keys: readonly (readonly [tonic: number, mode: 'major' | 'minor'])[];
  readonly swing: number;
  readonly looseness: number;
  readonly bassRhythm: BassRhythm;
  readonly chordRhythm: ChordRhythm;
  readonly palette: Palette;
}

const KITS = {
  dusty: { kickNote: 31, kickLength: 0.2, click: 0.35, drive: 0.55, snareTone: 190, snareNoise: 0.62, length: 0.9, brightness: 0.34, metal: 0.3, tuning: -1 },
  soft: { kickNote: 30, kickLength: 0.22, click: 0.15, drive: 0.2, snareTone: 175, snareNoise: 0.5, length: 0.8, brightness: 0.24, metal: 0.2, tuning: -2 },
  room: { kickNote: 32, kickLength: 0.18, click: 0.55, drive: 0.35, snareTone: 205, snareNoise: 0.7, length: 1.1, brightness: 0.6, metal: 0.4, tuning: 0 },
  deep: { kickNote: 27, kickLength: 0.5, click: 0.3, drive: 0.3, snareTone: 180, snareNoise: 0.75, length: 0.9, brightness: 0.7, metal: 0.65, tuning: 0 },
  club: { kickNote: 30, kickLength: 0.26, click: 0.7, drive: 0.45, snareTone: 200, snareNoise: 0.78, length: 1, brightness: 0.75, metal: 0.55, tuning: 1 },
  iron: { kickNote: 28, kickLength: 0.3, click: 0.5, drive: 0.95, snareTone: 160, snareNoise: 0.85, length: 0.9, brightness: 0.62, metal: 0.85, tuning: -3 },
  tight: { kickNote: 33, kickLength: 0.15, click: 0.8, drive: 0.6, snareTone: 230, snareNoise: 0.8, length: 0.72, brightness: 0.85, metal: 0.45, tuning: 2 },
  gated: { kickNote: 31, kickLength: 0.24, click: 0.6, drive: 0.5, snareTone: 185, snareNoise: 0.9, length: 1.5, brightness: 0.65, metal: 0.6, tuning: -1 },
  bright: { kickNote: 31, kickLength: 0.22, click: 0.6, drive: 0.3, snareTone: 240, snareNoise: 0.7, length: 0.85, brightness: 0.8, metal: 0.5, tuning: 2 },
} satisfies Record<string, KitCharacter>;

const ROOMS = {
  booth: { seconds: 0.5, size: 0.35, damping: 0.4, level: 0.14 },
  wood: { seconds: 1.1, size: 0.6, damping: 0.55, level: 0.22 },
  plate: { seconds: 1.7, size: 0.7, damping: 0.2, level: 0.26 },
  hall: { seconds: 2.6, size: 1.1, damping: 0.4, level: 0.32 },
  warehouse: { seconds: 3.4, size: 1.35, damping: 0.5, level: 0.3 },
} satisfies Record<string, Palette['room']>;

const TAPES = {
  clean: { drive: 1.15, wobble: 0, bits: 0, ceiling: 20_000 },
  warm: { drive: 1.6, wobble: 0.08, bits: 0, ceiling: 14_000 },
  worn: { drive: 2, wobble: 0.55, bits: 0, ceiling: 7_800 },
  sampler: { drive: 1.9, wobble: 0, bits: 9, ceiling: 11_000 },
  loud: { drive: 2.2, wobble: 0, bits: 0, ceiling: 18_000 },
} satisfies Record<string, Palette['tape']>;

const NO_ECHO = { beats: 0.5, feedback: 0, level: 0 };

/** The 24 packs of the demo. Order gives the ids: append, never insert. */
export const PACKS: readonly PackSpec[] = [
  {
    slug: 'tape-garden', name: 'Tape Garden', code: 'TG', label: 'saltmarsh-audio', kind: 'songs', free: false, featured: true,
    genres: ['lo-fi', 'hip-hop'], tags: ['late-night-radio', 'rain-on-windows'], moods: ['warm', 'hazy', 'nostalgic'],
    words: ['Dusty', 'Moss', 'Kettle', 'Lamplit', 'Paper', 'Attic', 'Slow', 'Fern'],
    groove: 'lofi', bpm: 82, bars: 2, keys: [[9, 'minor'], [0, 'major'], [2, 'minor']], swing: 0.6, looseness: 0.8, bassRhythm: 'syncopated', chordRhythm: 'strummed',
    palette: { kit: KITS.dusty, bass: 'warmBass', chords: 'fm:suitcase', pad: 'duskPad', lead: 'felt', arpeggio: 'fm:kalimba', texture: 'vinyl', room: ROOMS.wood, echo: { beats: 0.75, feedback: 0.35, level: 0.2 }, tape: TAPES.worn, pump: 0.15, chorus: 0.4, sweep: 0 },
  },
  {
    slug: 'corner-store-breaks', name: 'Corner Store Breaks', code: 'CSB', label: 'brickfield-sound', kind: 'songs', free: false, featured: true,
    genres: ['hip-hop', 'breakbeat'], tags: ['corner-shop-cassettes', 'first-sampler'], moods: ['gritty', 'nostalgic', 'driving'],
    words: ['Stoop', 'Chalk', 'Payphone', 'Bodega', 'Rusty', 'Denim', 'Cinder', 'Quarter'],
    groove: 'boomBap', bpm: 91, bars: 2, keys: [[2, 'minor'], [7, 'minor'], [5, 'major']], swing: 0.62, looseness: 0.7, bassRhythm: 'walking', chordRhythm: 'pushed',
    palette: { kit: KITS.room, bass: 'uprightBass', chords: 'fm:tine', pad: 'ensemble', lead: 'fm:flute', arpeggio: 'muted', texture: 'vinyl', room: ROOMS.booth, echo: NO_ECHO, tape: TAPES.sampler, pump: 0, chorus: 0.2, sweep: 0 },
  },
  {
    slug: 'night-bus-home', name: 'Night Bus Home', code: 'NBH', label: 'paper-antenna', kind: 'songs', free: false, featured: false,
    genres: ['uk-garage', 'electronica'], tags: ['pirate-radio', 'late-night-radio'], moods: ['nocturnal', 'melancholic', 'driving'],
    words: ['Upper Deck', 'Sodium', 'Window', 'Last Stop', 'Vapour', 'Transit', 'Wet Road', 'Signal'],
    groove: 'garage', bpm: 132, bars: 4, keys: [[5, 'minor'], [0, 'minor'], [10, 'minor']], swing: 0.59, looseness: 0.35, bassRhythm: 'syncopated', chordRhythm: 'stabs',
    palette: { kit: KITS.tight, bass: 'sub', chords: 'stab', pad: 'duskPad', lead: 'softLead', arpeggio: 'fm:bell', texture: 'rain', room: ROOMS.plate, echo: { beats: 0.75, feedback: 0.45, level: 0.3 }, tape: TAPES.warm, pump: 0.2, chorus: 0.5, sweep: 1.6 },
  },
  {
    slug: 'terrace-hours', name: 'Terrace Hours', code: 'TH', label: 'kiln-and-copper', kind: 'songs', free: false, featured: true,
    genres: ['house', 'disco'], tags: ['open-air-sunrise', 'small-town-disco'], moods: ['sunny', 'uplifting', 'warm'],
    words: ['Awning', 'Citrus', 'Terracotta', 'Linen', 'Shoreline', 'Golden', 'Marble', 'Patio'],
    groove: 'house', bpm: 122, bars: 2, keys: [[7, 'minor'], [9, 'minor'], [5, 'major']], swing: 0.55, looseness: 0.3, bassRhythm: 'offbeat', chordRhythm: 'stabs',
    palette: { kit: KITS.club, bass: 'squareBass', chords: 'fm:organ', pad: 'warmPad', lead: 'fm:squareLead', arpeggio: 'pluck', texture: 'air', room: ROOMS.plate, echo: { beats: 0.75, feedback: 0.4, level: 0.25 }, tape: TAPES.warm, pump: 0.45, chorus: 0.5, sweep: 0 },
  },
  {
    slug: 'concrete-bloom', name: 'Concrete Bloom', code: 'CB', label: 'glasshouse-circuit', kind: 'songs', free: false, featured: false,
    genres: ['techno'], tags: ['warehouse-1994', 'basement-rehearsal'], moods: ['dark', 'hypnotic', 'driving'],
    words: ['Girder', 'Pallet', 'Cold Store', 'Conduit', 'Loading Bay', 'Rivet', 'Flange', 'Shift'],
    groove: 'techno', bpm: 134, bars: 4, keys: [[9, 'minor'], [4, 'minor'], [11, 'minor']], swing: 0.5, looseness: 0.12, bassRhythm: 'rolling', chordRhythm: 'stabs',
    palette: { kit: KITS.iron, bass: 'acid', chords: 'stab', pad: 'fm:glass', lead: 'sawLead', arpeggio: 'squarePluck', texture: 'machine', room: ROOMS.warehouse, echo: { beats: 0.75, feedback: 0.55, level: 0.35 }, tape: TAPES.loud, pump: 0.5, chorus: 0, sweep: 2.6 },
  },
  {
    slug: 'undertow-174', name: 'Undertow 174', code: 'UT', label: 'low-tide-union', kind: 'songs', free: false, featured: true,
    genres: ['drum-and-bass'], tags: ['pirate-radio', 'dub-plates'], moods: ['dark', 'driving', 'tense'],
    words: ['Riptide', 'Kelp', 'Breakers', 'Groyne', 'Swell', 'Salt', 'Sluice', 'Tidal'],
    groove: 'drumAndBass', bpm: 174, bars: 4, keys: [[6, 'minor'], [4, 'minor'], [9, 'minor']], swing: 0.53, looseness: 0.3, bassRhythm: 'syncopated', chordRhythm: 'held',
    palette: { kit: KITS.tight, bass: 'reese', chords: 'ensemble', pad: 'fm:choir', lead: 'supersaw', arpeggio: 'fm:pluckString', texture: 'air', room: ROOMS.hall, echo: { beats: 0.75, feedback: 0.4, level: 0.22 }, tape: TAPES.loud, pump: 0.3, chorus: 0.3, sweep: 2 },
  },
  {
    slug: 'slow-copper', name: 'Slow Copper', code: 'SC', label: 'kiln-and-copper', kind: 'songs', free: false, featured: false,
    genres: ['downtempo', 'electronica'], tags: ['library-records', 'basement-rehearsal'], moods: ['hazy', 'dark', 'warm'],
    words: ['Verdigris', 'Furnace', 'Ember', 'Patina', 'Smelt', 'Ingot', 'Cinnabar', 'Amber'],
    groove: 'halfTime', bpm: 76, bars: 2, keys: [[0, 'minor'], [5, 'minor'], [8, 'major']], swing: 0.57, looseness: 0.6, bassRhythm: 'held', chordRhythm: 'pushed',
    palette: { kit: KITS.soft, bass: 'sub', chords: 'fm:grand', pad: 'fm:strings', lead: 'fm:brass', arpeggio: 'harp', texture: 'tape', room: ROOMS.hall, echo: { beats: 0.5, feedback: 0.4, level: 0.25 }, tape: TAPES.warm, pump: 0.1, chorus: 0.2, sweep: 0 },
  },
  {
    slug: 'motorway-lights', name: 'Motorway Lights', code: 'ML', label: 'ninth-lantern', kind: 'songs', free: false, featured: false,
    genres: ['synthwave', 'electronica'], tags: ['motorway-at-dusk', 'public-access-television'], moods: ['nostalgic', 'driving', 'nocturnal'],
    words: ['Overpass', 'Chrome', 'Slip Road', 'Dashboard', 'Cat Eye', 'Service', 'Vector', 'Tarmac'],
    groove: 'synthwave', bpm: 108, bars: 4, keys: [[4, 'minor'], [9, 'minor'], [7, 'major']], swing: 0.5, looseness: 0.15, bassRhythm: 'pulse', chordRhythm: 'held',
    palette: { kit: KITS.gated, bass: 'warmBass', chords: 'warmPad', pad: 'ensemble', lead: 'sawLead', arpeggio: 'pluck', texture: 'tape', room: ROOMS.hall, echo: { beats: 0.75, feedback: 0.42, level: 0.35 }, tape: TAPES.warm, pump: 0.25, chorus: 0.6, sweep: 2 },
  },
  {
    slug: 'marble-arcade', name: 'Marble Arcade', code: 'MA', label: 'ninth-lantern', kind: 'songs', free: false, featured: true,
    genres: ['disco', 'house'], tags: ['small-town-disco', 'seaside-arcade'], moods: ['playful', 'sunny', 'uplifting'],
    words: ['Mirror', 'Carousel', 'Token', 'Promenade', 'Rollerskate', 'Parlour', 'Candy', 'Pier'],
    groove: 'disco', bpm: 118, bars: 2, keys: [[10, 'major'], [7, 'minor'], [5, 'major']], swing: 0.53, looseness: 0.4, bassRhythm: 'syncopated', chordRhythm: 'offbeat',
    palette: { kit: KITS.bright, bass: 'fm:rubberBass', chords: 'fm:clav', pad: 'ensemble', lead: 'fm:brass', arpeggio: 'squarePluck', texture: 'air', room: ROOMS.plate, echo: { beats: 0.5, feedback: 0.3, level: 0.15 }, tape: TAPES.clean, pump: 0.1, chorus: 0.5, sweep: 0 },
  },
  {
    slug: 'saffron-steps', name: 'Saffron Steps', code: 'SS', label: 'verdant-loop-co', kind: 'songs', free: false, featured: false,
    genres: ['afro-house', 'house'], tags: ['open-air-sunrise', 'market-street'], moods: ['hypnotic', 'sunny', 'warm'],
    words: ['Saffron', 'Baobab', 'Courtyard', 'Ochre', 'Cardamom', 'Dune', 'Indigo', 'Clay'],
    groove: 'afro', bpm: 116, bars: 4, keys: [[5, 'minor'], [0, 'minor'], [3, 'major']], swing: 0.55, looseness: 0.45, bassRhythm: 'syncopated', chordRhythm: 'pushed',
    palette: { kit: KITS.bright, bass: 'fm:solidBass', chords: 'fm:marimba', pad: 'warmPad', lead: 'whistle', arpeggio: 'fm:kalimba', texture: 'air', room: ROOMS.wood, echo: { beats: 0.75, feedback: 0.45, level: 0.3 }, tape: TAPES.clean, pump: 0.3, chorus: 0.2, sweep: 0 },
  },
  {
    slug: 'harbour-heat', name: 'Harbour Heat', code: 'HH', label: 'verdant-loop-co', kind: 'songs', free: false, featured: false,
    genres: ['dembow', 'electronica'], tags: ['market-street', 'seaside-arcade'], moods: ['playful', 'driving', 'sunny'],
    words: ['Ferry', 'Mango', 'Quayside', 'Parasol', 'Lime', 'Buoy', 'Coral', 'Siesta'],
    groove: 'dembow', bpm: 96, bars: 2, keys: [[11, 'minor'], [4, 'minor'], [2, 'major']], swing: 0.5, looseness: 0.25, bassRhythm: 'syncopated', chordRhythm: 'offbeat',
    palette: { kit: KITS.deep, bass: 'eightOhEight', chords: 'nylon', pad: 'warmPad', lead: 'fm:flute', arpeggio: 'fm:marimba', texture: 'rain', room: ROOMS.booth, echo: { beats: 0.75, feedback: 0.35, level: 0.2 }, tape: TAPES.clean, pump: 0.2, chorus: 0.25, sweep: 0 },
  },
  {
    slug: 'velvet-static', name: 'Velvet Static', code: 'VS', label: 'paper-antenna', kind: 'songs', free: false, featured: false,
    genres: ['trap', 'hip-hop'], tags: ['late-night-radio', 'planetarium'], moods: ['nocturnal', 'cold', 'dreamy'],
    words: ['Velvet', 'Frost', 'Orbit', 'Lucid', 'Nightshade', 'Blackout', 'Slate', 'Hollow'],
    groove: 'trap', bpm: 142, bars: 4, keys: [[1, 'minor'], [6, 'minor'], [8, 'minor']], swing: 0.5, looseness: 0.25, bassRhythm: 'held', chordRhythm: 'held',
    palette: { kit: KITS.deep, bass: 'eightOhEight', chords: 'fm:bell', pad: 'fm:halo', lead: 'whistle', arpeggio: 'harp', texture: 'shimmer', room: ROOMS.hall, echo: { beats: 0.75, feedback: 0.5, level: 0.3 }, tape: TAPES.warm, pump: 0.15, chorus: 0.5, sweep: 0 },
  },
  {
    slug: 'breakwater', name: 'Breakwater', code: 'BW', label: 'low-tide-union', kind: 'songs', free: false, featured: false,
    genres: ['breakbeat', 'electronica'], tags: ['warehouse-1994', 'school-music-room'], moods: ['uplifting', 'driving', 'dreamy'],
    words: ['Spray', 'Jetty', 'Lighthouse', 'Foam', 'Pebble', 'Gull', 'Spindrift', 'Channel'],
    groove: 'breaks', bpm: 128, bars: 2, keys: [[2, 'major'], [11, 'minor'], [9, 'major']], swing: 0.54, looseness: 0.45, bassRhythm: 'pulse', chordRhythm: 'stabs',
    palette: { kit: KITS.room, bass: 'reese', chords: 'supersaw', pad: 'fm:strings', lead: 'fm:squareLead', arpeggio: 'fm:stackedFifth', texture: 'air', room: ROOMS.plate, echo: { beats: 0.75, feedback: 0.4, level: 0.25 }, tape: TAPES.loud, pump: 0.2, chorus: 0.3, sweep: 1.5 },
  },
  {
    slug: 'attic-letters', name: 'Attic Letters', code: 'AL', label: 'saltmarsh-audio', kind: 'songs', free: true, featured: false,
    genres: ['folk', 'cinematic'], tags: ['sunday-kitchen', 'rain-on-windows'], moods: ['calm', 'melancholic', 'warm'],
    words: ['Ink', 'Envelope', 'Candle', 'Loft', 'Linen', 'Orchard', 'Wicker', 'Quill'],
    groove: 'halfTime', bpm: 72, bars: 2, keys: [[7, 'major'], [4, 'minor'], [2, 'major']], swing: 0.52, looseness: 0.9, bassRhythm: 'held', chordRhythm: 'strummed',
    palette: { kit: KITS.soft, bass: 'uprightBass', chords: 'nylon', pad: 'fm:strings', lead: 'felt', arpeggio: 'steel', texture: 'rain', room: ROOMS.wood, echo: NO_ECHO, tape: TAPES.warm, pump: 0, chorus: 0, sweep: 0 },
  },
  {
    slug: 'kit-drawer-vol-1', name: 'Kit Drawer Vol. 1', code: 'KD1', label: 'brickfield-sound', kind: 'drum-hits', free: true, featured: true,
    genres: ['hip-hop', 'house', 'breakbeat'], tags: ['first-sampler', 'basement-rehearsal'], moods: ['gritty', 'warm'],
    words: ['Plywood', 'Gravel', 'Felt', 'Biscuit', 'Brick', 'Toffee', 'Canvas', 'Boot'],
    groove: 'boomBap', bpm: 94, bars: 2, keys: [[0, 'minor']], swing: 0.6, looseness: 0.6, bassRhythm: 'held', chordRhythm: 'held',
    palette: { kit: { ...KITS.room, kickNote: 30.5, length: 1.05 }, bass: 'warmBass', chords: 'fm:tine', pad: 'warmPad', lead: 'softLead', arpeggio: 'pluck', texture: 'vinyl', room: ROOMS.booth, echo: NO_ECHO, tape: TAPES.sampler, pump: 0, chorus: 0, sweep: 0 },
  },
  {
    slug: 'machine-room-hits', name: 'Machine Room Hits', code: 'MRH', label: 'glasshouse-circuit', kind: 'drum-hits', free: false, featured: false,
    genres: ['techno', 'electronica'], tags: ['warehouse-1994', 'planetarium'], moods: ['cold', 'dark', 'tense'],
    words: ['Piston', 'Relay', 'Coolant', 'Valve', 'Turbine', 'Bolt', 'Gantry', 'Fuse'],
    groove: 'techno', bpm: 130, bars: 2, keys: [[9, 'minor']], swing: 0.5, looseness: 0.1, bassRhythm: 'held', chordRhythm: 'held',
    palette: { kit: { ...KITS.iron, kickNote: 29, metal: 0.95, length: 1.1 }, bass: 'acid', chords: 'stab', pad: 'fm:glass', lead: 'sawLead', arpeggio: 'squarePluck', texture: 'machine', room: ROOMS.warehouse, echo: NO_ECHO, tape: TAPES.loud, pump: 0, chorus: 0, sweep: 0 },
  },
  {
    slug: 'sub-ledger', name: 'Sub Ledger', code: 'SL', label: 'low-tide-union', kind: 'bass-hits', free: false, featured: false,
    genres: ['drum-and-bass', 'trap', 'uk-garage'], tags: ['dub-plates', 'pirate-radio'], moods: ['dark', 'driving'],
    words: ['Fathom', 'Anchor', 'Trench', 'Ballast', 'Keel', 'Hull', 'Sonar', 'Depth'],
    groove: 'trap', bpm: 140, bars: 2, keys: [[5, 'minor']], swing: 0.5, looseness: 0.1, bassRhythm: 'held', chordRhythm: 'held',
    palette: { kit: KITS.deep, bass: 'eightOhEight', chords: 'stab', pad: 'duskPad', lead: 'softLead', arpeggio: 'pluck', texture: 'air', room: ROOMS.booth, echo: NO_ECHO, tape: TAPES.warm, pump: 0, chorus: 0, sweep: 0 },
  },
  {
    slug: 'single-notes', name: 'Single Notes', code: 'SN', label: 'quiet-engine', kind: 'note-hits', free: false, featured: false,
    genres: ['ambient', 'electronica', 'lo-fi'], tags: ['school-music-room', 'library-records'], moods: ['calm', 'dreamy'],
    words: ['Porcelain', 'Birch', 'Dew', 'Harbour', 'Thread', 'Pollen', 'Slate', 'Lantern'],
    groove: 'lofi', bpm: 90, bars: 2, keys: [[0, 'major']], swing: 0.5, looseness: 0.3, bassRhythm: 'held', chordRhythm: 'held',
    palette: { kit: KITS.soft, bass: 'warmBass', chords: 'fm:tine', pad: 'warmPad', lead: 'softLead', arpeggio: 'harp', texture: 'shimmer', room: ROOMS.hall, echo: NO_ECHO, tape: TAPES.clean, pump: 0, chorus: 0.4, sweep: 0 },
  },
  {
    slug: 'six-operators', name: 'Six Operators', code: 'SO', label: 'quiet-engine', kind: 'presets', free: false, featured: true,
    genres: ['electronica', 'synthwave', 'house'], tags: ['public-access-television', 'school-music-room'], moods: ['nostalgic', 'warm', 'playful'],
    words: [], groove: 'house', bpm: 120, bars: 2, keys: [[0, 'major']], swing: 0.5, looseness: 0.2, bassRhythm: 'held', chordRhythm: 'held',
    palette: { kit: KITS.club, bass: 'fm:solidBass', chords: 'fm:tine', pad: 'fm:halo', lead: 'fm:squareLead', arpeggio: 'fm:kalimba', texture: 'shimmer', room: ROOMS.plate, echo: NO_ECHO, tape: TAPES.clean, pump: 0, chorus: 0, sweep: 0 },
  },
  {
    slug: 'tin-and-glass', name: 'Tin & Glass', code: 'TNG', label: 'quiet-engine', kind: 'presets', free: false, featured: false,
    genres: ['ambient', 'cinematic', 'downtempo'], tags: ['planetarium', 'library-records'], moods: ['cold', 'dreamy', 'calm'],
    words: [], groove: 'halfTime', bpm: 80, bars: 2, keys: [[9, 'minor']], swing: 0.5, looseness: 0.2, bassRhythm: 'held', chordRhythm: 'held',
    palette: { kit: KITS.soft, bass: 'fm:rubberBass', chords: 'fm:glass', pad: 'fm:choir', lead: 'fm:flute', arpeggio: 'fm:bell', texture: 'shimmer', room: ROOMS.hall, echo: NO_ECHO, tape: TAPES.clean, pump: 0, chorus: 0, sweep: 0 },
  },
  {
    slug: 'chord-almanac', name: 'Chord Almanac', code: 'CA', label: 'ninth-lantern', kind: 'midi', free: false, featured: false,
    genres: ['house', 'lo-fi', 'electronica'], tags: ['library-records', 'sunday-kitchen'], moods: ['uplifting', 'warm', 'dreamy'],
    words: ['January', 'Equinox', 'Harvest', 'Solstice', 'April', 'Leap Day', 'Midsummer', 'First Frost'],
    groove: 'house', bpm: 112, bars: 4, keys: [[0, 'major'], [9, 'minor'], [5, 'major'], [2, 'minor'], [7, 'minor'], [10, 'major']], swing: 0.5, looseness: 0.3, bassRhythm: 'syncopated', chordRhythm: 'pushed',
    palette: { kit: KITS.club, bass: 'fm:solidBass', chords: 'fm:grand', pad: 'fm:strings', lead: 'fm:tine', arpeggio: 'fm:pluckString', texture: 'air', room: ROOMS.wood, echo: NO_ECHO, tape: TAPES.clean, pump: 0, chorus: 0, sweep: 0 },
  },
  {
    slug: 'bassline-notebook', name: 'Bassline Notebook', code: 'BN', label: 'kiln-and-copper', kind: 'midi', free: false, featured: false,
    genres: ['house', 'techno', 'drum-and-bass'], tags: ['small-town-disco', 'dub-plates'], moods: ['driving', 'hypnotic', 'dark'],
    words: ['Margin', 'Pencil', 'Staple', 'Ruled', 'Footnote', 'Carbon', 'Ledger', 'Blotter'],
    groove: 'disco', bpm: 124, bars: 4, keys: [[4, 'minor'], [9, 'minor'], [2, 'minor'], [7, 'minor'], [0, 'minor'], [5, 'minor']], swing: 0.53, looseness: 0.3, bassRhythm: 'syncopated', chordRhythm: 'offbeat',
    palette: { kit: KITS.club, bass: 'warmBass', chords: 'fm:clav', pad: 'warmPad', lead: 'fm:squareLead', arpeggio: 'squarePluck', texture: 'tape', room: ROOMS.booth, echo: NO_ECHO, tape: TAPES.warm, pump: 0, chorus: 0.2, sweep: 0 },
  },
  {
    slug: 'weather-reports', name: 'Weather Reports', code: 'WR', label: 'saltmarsh-audio', kind: 'textures', free: true, featured: false,
    genres: ['ambient', 'lo-fi', 'cinematic'], tags: ['rain-on-windows', 'sunday-kitchen'], moods: ['calm', 'hazy', 'melancholic'],
    words: ['Drizzle', 'Northerly', 'Low Cloud', 'Sea Fret', 'Thaw', 'Gale', 'Mizzle', 'Barometer'],
    groove: 'lofi', bpm: 84, bars: 2, keys: [[2, 'major'], [9, 'minor'], [7, 'major']], swing: 0.5, looseness: 0.3, bassRhythm: 'held', chordRhythm: 'held',
    palette: { kit: KITS.soft, bass: 'sub', chords: 'felt', pad: 'fm:glass', lead: 'whistle', arpeggio: 'harp', texture: 'rain', room: ROOMS.hall, echo: NO_ECHO, tape: TAPES.warm, pump: 0, chorus: 0.3, sweep: 0 },
  },
  {
    slug: 'slow-rooms', name: 'Slow Rooms', code: 'SR', label: 'glasshouse-circuit', kind: 'textures', free: false, featured: false,
    genres: ['ambient', 'cinematic'], tags: ['planetarium', 'warehouse-1994'], moods: ['dark', 'cold', 'hypnotic'],
    words: ['Stairwell', 'Boiler', 'Vault', 'Corridor', 'Cistern', 'Atrium', 'Shaft', 'Annex'],
    groove: 'halfTime', bpm: 80, bars: 2, keys: [[0, 'minor'], [4, 'minor'], [6, 'minor']], swing: 0.5, looseness: 0.2, bassRhythm: 'held', chordRhythm: 'held',
    palette: { kit: KITS.iron, bass: 'reese', chords: 'fm:glass', pad: 'fm:halo', lead: 'softLead', arpeggio: 'fm:gong', texture: 'drone', room: ROOMS.warehouse, echo: { beats: 1, feedback: 0.5, level: 0.3 }, tape: TAPES.warm, pump: 0, chorus: 0.4, sweep: 0 },
  },
];
