import { demoCustomer } from '../../../adapters/memory/account/demo-customers.ts';
import type { Machine } from '../../../adapters/memory/tempo/machine.ts';
import type { WorldSeed, WorldSound } from '../../../adapters/memory/records.ts';
import { World } from '../../../adapters/memory/world.ts';
import { demoWorld } from '../../../adapters/memory/worlds.ts';
import type { Pack } from '../../../core/catalogue/packs/pack.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { creditsFor } from '../../../core/downloads/prices.ts';
import type { Clock } from '../../../core/kernel/clock.ts';

/** Midnight of the first day, in epoch milliseconds. */
export const START = Date.UTC(2026, 0, 1);

const HOUR = 3_600_000;

/** Two packs and a free one. Nobody listens, so all of them are short: files are made in no time. */
const demo = demoWorld(START);
export const PACKS: readonly Pack[] = demo.packs.filter(({ id }) => id === 1 || id === 2 || id === 4);
export const SOUNDS: readonly WorldSound[] = demo.sounds
  .filter(({ pack }) => PACKS.includes(pack))
  .map((sound) => ({ ...sound, seconds: 0.01 }));

/** Somebody with a little, somebody with less whose plan ends soon, and somebody on the Free plan: credits run out. */
export const CUSTOMERS = ['ada', 'bob', 'eve'] as const;
export type CustomerName = (typeof CUSTOMERS)[number];

const seed = (now: number): WorldSeed => ({
  packs: PACKS,
  sounds: SOUNDS,
  customers: [
    demoCustomer(now, { id: 1, name: 'ada', planId: 4, balance: 12 }),
    { ...demoCustomer(now, { id: 2, name: 'bob', planId: 2, balance: 5 }), planEnds: now + 2 * HOUR },
    demoCustomer(now, { id: 3, name: 'eve', planId: 1, balance: 3 }),
  ],
  newcomer: null,
});

/** Chance that is none, and digests that nobody compares. */
function countingMachine(): Machine {
  let count = 0;
  return {
    sha256: async () => '0'.repeat(64),
    randomBytes: (length) => Uint8Array.from({ length }, () => (count += 7)),
  };
}

export const simulatedWorld = (clock: Clock): World => new World(clock, seed, countingMachine());

/** Of every kind that downloads differ by: with a MIDI file, without a preview, free, rare, one-shots, a preset. */
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

/** What a file costs, in credits. */
export const priceOf = (fileId: number): number => PRICES.get(fileId) ?? 0;
