import { itemAt } from '../../../domain/known.ts';
import type { Pack, Term } from '../../../core/catalogue/packs/pack.ts';
import { SOUND_TYPES, type SoundTerm, type SoundType } from '../../../core/catalogue/sounds/sound.ts';
import { characterOf } from '../similar/sound-character.ts';
import type { WorldSeed, WorldSound } from '../records.ts';

const term = (name: string): Term => ({ name, slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-') });
const terms = (...names: string[]): readonly Term[] => names.map(term);

const PROVIDERS = terms('Tidewater Audio', 'Night Shift Tapes', 'Kiln Records', 'Paper Lantern');
const GENRES = terms('House', 'Techno', 'Hip Hop', 'Ambient', 'Drum and Bass', 'Soul');
const TAGS = terms('Late-night radio', 'Warehouse dawn', 'Attic piano', 'Harbour fog');
const MOODS = terms('Warm', 'Dark', 'Driving', 'Dreamy', 'Gritty');
const INSTRUMENTS = terms('Drums', 'Kick', 'Bass', 'Keys', 'Pad', 'Lead', 'Texture', 'Multi-layered');
const PLUGINS = terms('Dexed');
const PARAMETERS = terms('Dry', 'Wet', 'Vinyl', 'Tempo-synced');
const KEYS = ['C', 'Am', 'F#', 'Bbm', 'Dm', 'Eb', 'G', 'C#m'];
const PACK_NAMES = [
  'Tape Garden',
  'Low Tide',
  'Concrete Choir',
  'Ember Keys',
  'Signal Drift',
  'Copper Drums',
  'Quiet Machines',
  'Salt Lines',
];
const SOUNDS_PER_PACK = 15;
/** Days between two sounds: the shop has been open for more than a year. */
const DAYS_APART = 4;
const DAY = 86_400_000;

/** The constant part of a shop: its packs, and its sounds with an age instead of a date. */
export interface CataloguePlan {
  readonly packs: readonly Pack[];
  readonly sounds: ReadonlyArray<{ readonly days: number; readonly sound: TimelessSound }>;
}

type TimelessSound = Omit<WorldSound, 'createdAt'>;

/** A shop that is always the same: every type, key, price and group is among the first 120 sounds. */
export function planCatalogue(packAmount: number): CataloguePlan {
  const packs = Array.from({ length: packAmount }, (_, index) => packAt(index));
  const total = packAmount * SOUNDS_PER_PACK;
  const sounds = Array.from({ length: total }, (_, index) => ({
    days: 1 + (total - 1 - index) * DAYS_APART,
    sound: soundAt(itemAt(packs, Math.floor(index / SOUNDS_PER_PACK)), index, total),
  }));
  return { packs, sounds };
}

/** The shop of a plan at `now`. */
export const catalogueAt = ({ packs, sounds }: CataloguePlan, now: number): Pick<WorldSeed, 'packs' | 'sounds'> => ({
  packs,
  sounds: sounds.map(({ days, sound }) => ({ ...sound, createdAt: now - days * DAY })),
});

const at = <Item>(items: readonly Item[], index: number): Item => itemAt(items, index % items.length);

function packAt(index: number): Pack {
  const round = Math.floor(index / PACK_NAMES.length);
  const name = `${at(PACK_NAMES, index)}${round === 0 ? '' : ` ${round + 1}`}`;
  return {
    id: index + 1,
    ...term(name),
    free: index % PACK_NAMES.length === 3,
    featured: index % 3 === 0,
    imageUrl: `/media/cover/${term(name).slug}.png`,
    demoUrl: index % PACK_NAMES.length === 5 ? null : `/memory/preview/${index * SOUNDS_PER_PACK + 1}.wav`,
    presetAmount: 2,
    midiAmount: 5,
    samplesAmount: 11,
    soundsAmount: SOUNDS_PER_PACK,
    tags: [at(TAGS, index), at(TAGS, index + 1)],
    genres: [at(GENRES, index), at(GENRES, index + 2)],
    provider: at(PROVIDERS, index),
    declaration: {
      origin: 'own-work',
      ai: index % 3 === 2 ? 'assisted' : 'none',
      aiParts: index % 3 === 2 ? ['vocals'] : [],
      aiTraining: index % 2 === 0 ? 'refused' : 'allowed',
    },
  };
}

function soundAt(pack: Pack, index: number, total: number): TimelessSound {
  const id = index + 1;
  const type = typeAt(index);
  const instrument = at(INSTRUMENTS, index);
  const key = type === 'ONE_SHOT' && index % 2 === 0 ? null : at(KEYS, index);
  const bpm = type === 'LOOP' || type === 'MIDI_SOUND' ? 80 + ((index * 7) % 90) : null;
  const seconds = bpm === null ? 1 + (index % 4) / 2 : (16 * 60) / bpm;
  const kinds: readonly SoundTerm[] = [
    { ...instrument, kind: 'INSTRUMENT' },
    { ...at(MOODS, index), kind: 'MOOD' },
    ...(type === 'PRESET' ? [{ ...at(PLUGINS, 0), kind: 'PRESET' } as const] : []),
  ];
  const name = `${pack.name.split(' ')[0]} ${instrument.name} ${String(id).padStart(2, '0')}`;
  const sound: TimelessSound = {
    id,
    name,
    fileName: `${name.replaceAll(' ', '_')}${bpm === null ? '' : `_${bpm}`}${key ?? ''}`,
    type,
    extension: type === 'PRESET' ? 'syx' : type === 'MIDI_SOUND' ? 'mid' : 'wav',
    key,
    bpm,
    duration: `00:${String(Math.round(seconds)).padStart(2, '0')}`,
    seconds,
    free: pack.free || index % 7 === 0,
    isRareFind: index % 11 === 5,
    previewUrl: index === 14 ? null : `/memory/preview/${id}.wav`,
    waveform: {
      peaks: Array.from({ length: 200 }, (_, x) => peakAt(id, x)),
      tone: Array.from({ length: 200 }, (_, x) => (id + x) % 10),
    },
    midi: null,
    group: index % 5 === 1 ? { id: pack.id, name: `${pack.name} stems`, color: '#c2410c' } : null,
    chartPosition: ((index * 37) % total) + 1,
    topChartPosition: ((index * 53) % total) + 1,
    terms: kinds,
    parameters: [at(PARAMETERS, index)],
    character: characterOf({ terms: kinds, type, key, bpm, seconds }),
    pack,
  };
  return type === 'LOOP' && index % 3 === 0 ? { ...sound, midi: companionOf(sound) } : sound;
}

const typeAt = (index: number): SoundType =>
  at(
    [SOUND_TYPES[0], SOUND_TYPES[0], SOUND_TYPES[1], SOUND_TYPES[0], SOUND_TYPES[2], SOUND_TYPES[1], SOUND_TYPES[3]],
    index,
  );

const companionOf = (sound: TimelessSound): TimelessSound => ({
  ...sound,
  id: sound.id + 1000,
  name: `${sound.name} MIDI`,
  extension: 'mid',
  waveform: null,
  midi: null,
});

const peakAt = (id: number, x: number): number =>
  Math.round(100 * Math.abs(Math.sin(id + x / 9)) * (1 - x / 260)) / 100;
