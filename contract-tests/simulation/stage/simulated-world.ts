import { createHash } from 'node:crypto';
import { demoCustomer } from '../../../adapters/memory/account/demo-customers.ts';
import type { Machine } from '../../../adapters/memory/tempo/machine.ts';
import { demoProviders } from '../../../adapters/memory/showcase/demo-showcase.ts';
import type { Customer, WorldSeed, WorldSound } from '../../../adapters/memory/records.ts';
import type { Character } from '../../../adapters/memory/similar/sound-character.ts';
import { World } from '../../../adapters/memory/world.ts';
import { demoWorld } from '../../../adapters/memory/worlds.ts';
import type { Pack, Term } from '../../../core/catalogue/packs/pack.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Provider } from '../../../core/showcase/provider.ts';
import { creditsFor } from '../../../core/downloads/prices.ts';
import type { Clock } from '../../../core/kernel/clock.ts';

/** Midnight of the first day, in epoch milliseconds. */
export const START = Date.UTC(2026, 0, 1);

const HOUR = 3_600_000;

/** One rate for everybody: 8.25 %. */
export const BASIS_POINTS = 825;

/** The VAT registers are down at first, and confirm every id later. */
export const registersAnswer = (now: number): boolean => now >= START + HOUR / 2;

/** The path of previews on the real server. */
const previewOf = (id: number): string => `/media/preview/${id}.mp3`;

/** Two packs and a free one. Nobody listens, so all sounds are short and files are made quickly. */
const demo = demoWorld(START);
const sold = demo.packs.filter(({ id }) => id === 1 || id === 2 || id === 4);
const soldSounds = demo.sounds.filter(({ pack }) => sold.includes(pack));

/** The order in which a shop that has been restarted names them. */
export const bySlug = (one: Term, other: Term): number => (one.slug < other.slug ? -1 : 1);

/** A pack counts its files, and its demo is its first sound. The free one has no picture. */
const packOf = (pack: Pack): Pack => {
  const own = soldSounds.filter((sound) => sound.pack === pack);
  const count = (...types: readonly string[]) => own.filter(({ type }) => types.includes(type)).length;
  return {
    ...pack,
    tags: pack.tags.toSorted(bySlug),
    imageUrl: pack.free ? null : pack.imageUrl,
    demoUrl: pack.demoUrl && previewOf(own[0]!.id),
    presetAmount: count('PRESET'),
    midiAmount: count('MIDI_SOUND') + own.filter(({ midi }) => midi !== null).length,
    samplesAmount: count('LOOP', 'ONE_SHOT'),
    soundsAmount: own.length,
  };
};

export const PACKS: readonly Pack[] = sold.map(packOf);

/** Some sounds are in no chart, and several have the same length. */
const soundOf = <Of extends Sound>(sound: Of): Of => ({
  ...sound,
  duration: '00:01',
  seconds: 0.01 + (sound.id % 4) / 1000,
  chartPosition: sound.id % 12 === 5 ? null : sound.chartPosition,
  pack: PACKS.find(({ id }) => id === sound.pack.id)!,
  previewUrl: sound.previewUrl && previewOf(sound.id),
});

/**
 * The character of a sound, with as many numbers per aspect as the real server measures, so that both stages find the
 * same sounds similar.
 */
const characterOf = (id: number): Character => {
  const aspect = (from: number, width: number) =>
    Array.from({ length: width }, (_, at) => Math.fround(Math.sin(id * (from + at + 1))));
  return { spectrum: aspect(0, 8), timbre: aspect(8, 16), rhythm: aspect(24, 5), pitch: aspect(29, 3) };
};

export const SOUNDS: readonly WorldSound[] = soldSounds.map((sound) => ({
  ...soundOf(sound),
  character: characterOf(sound.id),
  midi: sound.midi && { ...soundOf(sound.midi), type: 'MIDI_SOUND' },
}));

/** A customer with some credits, one with fewer whose plan ends soon, and one on the Free plan: credits run out. */
export const CUSTOMER_PLANS = [
  { id: 1, name: 'ada', planId: 4, balance: 12, endsAfter: null },
  { id: 2, name: 'bob', planId: 2, balance: 5, endsAfter: 2 * HOUR },
  { id: 3, name: 'eve', planId: 1, balance: 3, endsAfter: null },
] as const;
/** The password of all of them. */
export const PASSWORD = 'demo1234';
/** Newcomers: two claim the same address, and one that of a customer. Nobody else knows their passwords. */
export const NEWCOMERS = [
  { username: 'fay', email: 'fay@demo.test', password: 'fernweh7' },
  { username: 'gus', email: 'gus@demo.test', password: 'gustav99' },
  { username: 'max', email: 'fay@demo.test', password: 'maxwell8' },
  { username: 'imp', email: 'ada@demo.test', password: 'impasse6' },
] as const;
/** Where customers move their addresses to. */
export const MOVES_TO = ['new.test', 'other.test'] as const;
/** Their passwords after a reset. */
export const NEW_PASSWORDS = ['renewed77', 'another88'] as const;
export const CUSTOMERS = CUSTOMER_PLANS.map(({ name }) => name);
export type CustomerName = (typeof CUSTOMERS)[number];

/** Who else is there in stories of makers: two who act for a provider each, and a member of staff. */
export const MAKERS = [
  { id: 4, name: 'pia', planId: 1, balance: 0, provider: PACKS[0]!.provider, isStaff: false },
  { id: 5, name: 'ren', planId: 1, balance: 0, provider: PACKS[1]!.provider, isStaff: false },
  { id: 6, name: 'sid', planId: 1, balance: 0, provider: null, isStaff: true },
] as const;
export type MakerName = (typeof MAKERS)[number]['name'];

/** Everybody whom a shop can begin with, in the order of their ids. */
export const PEOPLE: readonly string[] = [...CUSTOMERS, ...MAKERS.map(({ name }) => name)];

const makerOf = (now: number, { provider, isStaff, ...plan }: (typeof MAKERS)[number]): Customer => ({
  ...demoCustomer(now, { ...plan, isStaff, isDashboard: provider !== null }),
  providerSlugs: provider === null ? [] : [provider.slug],
});

const seedWith =
  (hasMakers: boolean) =>
  (now: number): WorldSeed => ({
    packs: PACKS,
    sounds: SOUNDS,
    customers: [
      ...CUSTOMER_PLANS.map(({ endsAfter, ...plan }) =>
        demoCustomer(now, { ...plan, ...(endsAfter !== null && { endsAt: now + endsAfter }) }),
      ),
      ...(hasMakers ? MAKERS.map((maker) => makerOf(now, maker)) : []),
    ],
    newcomer: null,
  });

/** Not random at all. */
function countingMachine(): Machine {
  let count = 0;
  return {
    sha256: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
    randomBytes: (length) => Uint8Array.from({ length }, () => (count += 7)),
  };
}

/** One of them has no picture. */
export const PROVIDERS: readonly Provider[] = demoProviders(PACKS).map((provider, at) =>
  at === 1 ? { ...provider, imageUrl: null } : provider,
);

export const simulatedWorld = (clock: Clock, hasMakers: boolean): World =>
  Object.assign(new World(clock, seedWith(hasMakers), countingMachine()), { providers: PROVIDERS });

/** Of every kind that matters to downloads: with a MIDI file, without a preview, free, rare, one-shots, a preset. */
const OFTEN = [4, 2, 3, 6, 7, 8, 15, 19, 22, 46];
export const soundAt = (which: number): Sound => SOUNDS.find(({ id }) => id === OFTEN[which % OFTEN.length])!;
export const packAt = (which: number): Pack => PACKS[which % PACKS.length]!;

const COMPANION_CREDITS = 3;
const PRICES: ReadonlyMap<number, number> = new Map(
  SOUNDS.flatMap((sound) => [
    [sound.id, creditsFor(sound)] as const,
    ...(sound.midi ? [[sound.midi.id, sound.midi.free ? creditsFor(sound.midi) : COMPANION_CREDITS] as const] : []),
  ]),
);

/** Every file that a shop begins with. */
export const FILE_IDS: ReadonlySet<number> = new Set(PRICES.keys());

/** What a file costs, in credits; null if a maker has brought it since. */
export const priceOf = (fileId: number): number | null => PRICES.get(fileId) ?? null;
