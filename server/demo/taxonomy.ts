import type { DrumName } from './synth/drum-kit.ts';
import type { VoiceName } from './synth/instruments.ts';
import type { FxName, TextureName } from './synth/textures.ts';

export type TermKind = 'INSTRUMENT' | 'MOOD' | 'GENRE' | 'TAG' | 'PRESET' | 'PARAMETER';

/** A word of the taxonomy; `group` is the heading under which a list of terms shows it, empty for none. */
export interface DemoTerm {
  readonly kind: TermKind;
  readonly slug: string;
  readonly name: string;
  readonly group: string;
}

/** The instrument of loops with several layers; the search excludes or demands it by this slug. */
export const MULTI_LAYERED = 'multi-layered';

function terms(kind: TermKind, group: string, names: Readonly<Record<string, string>>): DemoTerm[] {
  return Object.entries(names).map(([slug, name]) => ({ kind, slug, name, group }));
}

/** All terms that the demo catalogue uses. Tags are shown as 'Inspired by': places and times, never people. */
export const TAXONOMY: readonly DemoTerm[] = [
  ...terms('INSTRUMENT', '', { [MULTI_LAYERED]: 'Multi-layered' }),
  ...terms('INSTRUMENT', 'Drums', {
    'drum-kit': 'Drum kit',
    kick: 'Kick',
    snare: 'Snare',
    clap: 'Clap',
    'hi-hat': 'Hi-hat',
    cymbal: 'Cymbal',
    tom: 'Tom',
    percussion: 'Percussion',
    shaker: 'Shaker',
  }),
  ...terms('INSTRUMENT', 'Bass', {
    'sub-bass': 'Sub bass',
    '808': '808',
    'synth-bass': 'Synth bass',
    'upright-bass': 'Upright bass',
  }),
  ...terms('INSTRUMENT', 'Keys', {
    'electric-piano': 'Electric piano',
    piano: 'Piano',
    organ: 'Organ',
    clavinet: 'Clavinet',
    mallets: 'Mallets',
    bells: 'Bells',
  }),
  ...terms('INSTRUMENT', 'Synth', {
    'synth-lead': 'Lead',
    'synth-pad': 'Pad',
    'synth-pluck': 'Pluck',
    'synth-stab': 'Stab',
    arpeggio: 'Arpeggio',
  }),
  ...terms('INSTRUMENT', 'Guitar and strings', {
    'nylon-guitar': 'Nylon guitar',
    'steel-guitar': 'Steel guitar',
    harp: 'Harp',
    strings: 'Strings',
  }),
  ...terms('INSTRUMENT', 'Brass and wind', { brass: 'Brass', flute: 'Flute' }),
  ...terms('INSTRUMENT', 'Voice', { choir: 'Choir' }),
  ...terms('INSTRUMENT', 'Effects', {
    riser: 'Riser',
    impact: 'Impact',
    transition: 'Transition',
    atmosphere: 'Atmosphere',
    noise: 'Noise',
  }),
  ...terms('GENRE', 'Genres', {
    'lo-fi': 'Lo-fi',
    'hip-hop': 'Hip-hop',
    trap: 'Trap',
    'uk-garage': 'UK garage',
    house: 'House',
    'afro-house': 'Afro house',
    disco: 'Disco',
    techno: 'Techno',
    'drum-and-bass': 'Drum and bass',
    breakbeat: 'Breakbeat',
    synthwave: 'Synthwave',
    dembow: 'Dembow',
    downtempo: 'Downtempo',
    ambient: 'Ambient',
    cinematic: 'Cinematic',
    folk: 'Folk',
    electronica: 'Electronica',
  }),
  ...terms('MOOD', 'Moods', {
    warm: 'Warm',
    dreamy: 'Dreamy',
    dark: 'Dark',
    hazy: 'Hazy',
    driving: 'Driving',
    playful: 'Playful',
    melancholic: 'Melancholic',
    uplifting: 'Uplifting',
    tense: 'Tense',
    calm: 'Calm',
    gritty: 'Gritty',
    nocturnal: 'Nocturnal',
    sunny: 'Sunny',
    nostalgic: 'Nostalgic',
    hypnotic: 'Hypnotic',
    cold: 'Cold',
  }),
  ...terms('TAG', 'Inspired by', {
    'late-night-radio': 'Late-night radio',
    'warehouse-1994': 'Warehouse 1994',
    'corner-shop-cassettes': 'Corner-shop cassettes',
    'pirate-radio': 'Pirate radio',
    'seaside-arcade': 'Seaside arcade',
    'library-records': 'Library records',
    'sunday-kitchen': 'Sunday kitchen',
    'motorway-at-dusk': 'Motorway at dusk',
    'basement-rehearsal': 'Basement rehearsal',
    'public-access-television': 'Public-access television',
    'open-air-sunrise': 'Open-air sunrise',
    'small-town-disco': 'Small-town disco',
    'rain-on-windows': 'Rain on windows',
    'dub-plates': 'Dub plates',
    'first-sampler': 'First sampler',
    'school-music-room': 'School music room',
    planetarium: 'Planetarium',
    'market-street': 'Market street',
  }),
  ...terms('PRESET', 'Plug-ins', { dexed: 'Dexed', 'six-operator-fm': 'Six-operator FM' }),
  ...terms('PARAMETER', 'Space', {
    dry: 'Dry',
    wet: 'Wet',
    'stereo-wide': 'Stereo-wide',
    'mono-compatible': 'Mono-compatible',
  }),
  ...terms('PARAMETER', 'Timing', {
    'tempo-synced': 'Tempo-synced',
    swung: 'Swung',
    straight: 'Straight',
    humanised: 'Humanised',
  }),
  ...terms('PARAMETER', 'Colour', {
    'tape-saturated': 'Tape-saturated',
    'bit-crushed': 'Bit-crushed',
    vinyl: 'Vinyl',
    sidechained: 'Side-chained',
    bright: 'Bright',
    muted: 'Muted',
  }),
];

/** The name and category of each drum. */
export const DRUM_TERMS: Record<DrumName, { readonly instrument: string; readonly noun: string }> = {
  kick: { instrument: 'kick', noun: 'Kick' },
  snare: { instrument: 'snare', noun: 'Snare' },
  clap: { instrument: 'clap', noun: 'Clap' },
  rim: { instrument: 'percussion', noun: 'Rim' },
  closedHat: { instrument: 'hi-hat', noun: 'Hat Closed' },
  openHat: { instrument: 'hi-hat', noun: 'Hat Open' },
  ride: { instrument: 'cymbal', noun: 'Ride' },
  crash: { instrument: 'cymbal', noun: 'Crash' },
  shaker: { instrument: 'shaker', noun: 'Shaker' },
  tambourine: { instrument: 'percussion', noun: 'Tambourine' },
  tomLow: { instrument: 'tom', noun: 'Tom Low' },
  tomHigh: { instrument: 'tom', noun: 'Tom High' },
  congaLow: { instrument: 'percussion', noun: 'Conga Low' },
  congaHigh: { instrument: 'percussion', noun: 'Conga High' },
  cowbell: { instrument: 'percussion', noun: 'Cowbell' },
  woodblock: { instrument: 'percussion', noun: 'Woodblock' },
  snap: { instrument: 'clap', noun: 'Snap' },
};

/** The same for pitched voices. */
export const VOICE_TERMS: Record<VoiceName, { readonly instrument: string; readonly noun: string }> = {
  'fm:tine': { instrument: 'electric-piano', noun: 'Tines' },
  'fm:suitcase': { instrument: 'electric-piano', noun: 'Keys' },
  'fm:grand': { instrument: 'piano', noun: 'Piano' },
  'fm:clav': { instrument: 'clavinet', noun: 'Clav' },
  'fm:organ': { instrument: 'organ', noun: 'Organ' },
  'fm:marimba': { instrument: 'mallets', noun: 'Marimba' },
  'fm:kalimba': { instrument: 'mallets', noun: 'Kalimba' },
  'fm:bell': { instrument: 'bells', noun: 'Bells' },
  'fm:glass': { instrument: 'synth-pad', noun: 'Glass' },
  'fm:choir': { instrument: 'choir', noun: 'Choir' },
  'fm:strings': { instrument: 'strings', noun: 'Strings' },
  'fm:brass': { instrument: 'brass', noun: 'Horns' },
  'fm:flute': { instrument: 'flute', noun: 'Flute' },
  'fm:squareLead': { instrument: 'synth-lead', noun: 'Lead' },
  'fm:solidBass': { instrument: 'synth-bass', noun: 'Bass' },
  'fm:rubberBass': { instrument: 'synth-bass', noun: 'Rubber Bass' },
  'fm:pluckString': { instrument: 'synth-pluck', noun: 'Wire' },
  'fm:stackedFifth': { instrument: 'synth-stab', noun: 'Fifths' },
  'fm:halo': { instrument: 'synth-pad', noun: 'Halo' },
  'fm:gong': { instrument: 'bells', noun: 'Gong' },
  sub: { instrument: 'sub-bass', noun: 'Sub' },
  eightOhEight: { instrument: '808', noun: '808' },
  reese: { instrument: 'synth-bass', noun: 'Reese' },
  squareBass: { instrument: 'synth-bass', noun: 'Bass' },
  acid: { instrument: 'synth-bass', noun: 'Acid' },
  warmBass: { instrument: 'synth-bass', noun: 'Bass' },
  pluck: { instrument: 'synth-pluck', noun: 'Pluck' },
  squarePluck: { instrument: 'synth-pluck', noun: 'Blip' },
  stab: { instrument: 'synth-stab', noun: 'Stab' },
  warmPad: { instrument: 'synth-pad', noun: 'Pad' },
  duskPad: { instrument: 'synth-pad', noun: 'Pad' },
  ensemble: { instrument: 'strings', noun: 'Ensemble' },
  sawLead: { instrument: 'synth-lead', noun: 'Lead' },
  softLead: { instrument: 'synth-lead', noun: 'Lead' },
  whistle: { instrument: 'flute', noun: 'Whistle' },
  supersaw: { instrument: 'synth-stab', noun: 'Saws' },
  nylon: { instrument: 'nylon-guitar', noun: 'Nylon' },
  steel: { instrument: 'steel-guitar', noun: 'Steel' },
  harp: { instrument: 'harp', noun: 'Harp' },
  muted: { instrument: 'steel-guitar', noun: 'Muted' },
  felt: { instrument: 'piano', noun: 'Felt Keys' },
  uprightBass: { instrument: 'upright-bass', noun: 'Upright' },
};

export const FX_TERMS: Record<
  FxName,
  { readonly instrument: string; readonly noun: string; readonly seconds: number }
> = {
  riser: { instrument: 'riser', noun: 'Riser', seconds: 4 },
  fall: { instrument: 'transition', noun: 'Fall', seconds: 2.4 },
  impact: { instrument: 'impact', noun: 'Impact', seconds: 2.8 },
  whoosh: { instrument: 'transition', noun: 'Whoosh', seconds: 1.8 },
  zap: { instrument: 'transition', noun: 'Zap', seconds: 0.9 },
  reverse: { instrument: 'cymbal', noun: 'Reverse', seconds: 1.6 },
  subDrop: { instrument: 'impact', noun: 'Sub Drop', seconds: 2.2 },
  glitch: { instrument: 'noise', noun: 'Glitch', seconds: 1.2 },
};

export const TEXTURE_TERMS: Record<TextureName, { readonly instrument: string; readonly noun: string }> = {
  vinyl: { instrument: 'noise', noun: 'Run-out' },
  tape: { instrument: 'noise', noun: 'Hiss' },
  rain: { instrument: 'atmosphere', noun: 'Rain' },
  air: { instrument: 'atmosphere', noun: 'Wind' },
  drone: { instrument: 'atmosphere', noun: 'Drone' },
  shimmer: { instrument: 'atmosphere', noun: 'Shimmer' },
  machine: { instrument: 'noise', noun: 'Mill' },
};
