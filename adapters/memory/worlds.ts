import { itemAt, known } from '../../domain/known.ts';
import { type CataloguePlan, catalogueAt, planCatalogue } from './catalogue/demo-catalogue.ts';
import { DEMO_PROVIDER, demoCustomer, demoCustomers } from './account/demo-customers.ts';
import { playPast } from './demo/play-past.ts';
import type { NotificationWords } from '../../domain/notification/notification.ts';
import type { WorldPast, WorldSeed } from './records.ts';

/** The initial state of a world at a moment, in epoch milliseconds. */
export type Seeding = (now: number) => WorldSeed;

/** The shop that every Loopstead shows first, and its nine customers. Nobody is signed in. */
export const demoWorld: Seeding = (now) => ({ ...shopOf(demoPlan(), now), newcomer: null });

/** The worlds that `--world` names. In each of them the demo customers may log in, too. */
export const WORLDS = {
  demo: demoWorld,
  'free-user': (now) => ({ ...demoWorld(now), newcomer: 'free@demo.test' }),
  /** On the Basic plan, and without a credit. */
  'poor-user': (now) => {
    const demo = demoWorld(now);
    const poor = demoCustomer(now, { id: demo.customers.length + 1, name: 'poor', planId: 2, balance: 0 });
    return { ...demo, customers: [...demo.customers, poor], newcomer: poor.user.email };
  },
  /** It ended a month ago, with credits left. */
  'expired-plan': (now) => ({ ...demoWorld(now), newcomer: 'expired@demo.test' }),
  /** The operator sends all customers a notification. */
  notified: (now) => ({ ...demoWorld(now), notifications: [NEWS] }),
  'empty-shop': (now) => ({ ...shopOf({ packs: [], sounds: [] }, now), newcomer: null }),
  /** A paid loop with a MIDI file, and its pack. */
  'one-sound': (now) => ({ ...shopOf(oneSound(), now), newcomer: null }),
  /** Pages and pages: 960 sounds in 64 packs. */
  'big-shop': (now) => ({ ...shopOf(bigPlan(), now), newcomer: null }),
} as const satisfies Readonly<Record<string, Seeding>>;

/** The notification of the world `notified`. */
const NEWS: NotificationWords = {
  title: 'New packs this week',
  content: '<p>Two packs of <strong>tape loops</strong> are here.</p>',
  url: '/search/sample-packs',
  inNewTab: false,
  buttonText: 'See the packs',
  imageUrl: null,
};

export type WorldName = keyof typeof WORLDS;

function shopOf(plan: CataloguePlan, now: number) {
  const shop = catalogueAt(plan, now);
  return { ...shop, customers: demoCustomers(now), past: () => pastAt(plan, now) };
}

/** That of the last world is kept for others that begin at the same moment, as scenarios do. */
function pastAt(plan: CataloguePlan, now: number): WorldPast {
  if (latest?.plan !== plan || latest.now !== now)
    latest = { plan, now, past: playPast(catalogueAt(plan, now).sounds, DEMO_PROVIDER, now) };
  return latest.past;
}

let latest: { readonly plan: CataloguePlan; readonly now: number; readonly past: WorldPast } | null = null;

/** Made once and shared by all worlds, which never change it: waveforms take longer than everything else. */
const demoPlan = once(() => planCatalogue(8));
const bigPlan = once(() => planCatalogue(64));

function oneSound(): CataloguePlan {
  const { packs, sounds } = demoPlan();
  const pack = { ...itemAt(packs, 0), samplesAmount: 1, midiAmount: 1, presetAmount: 0, soundsAmount: 1 };
  const paidLoop = known(
    sounds.find(({ sound }) => sound.type === 'LOOP' && !sound.free && sound.midi),
    'paid loop with a MIDI file',
  );
  const { midi } = paidLoop.sound;
  return {
    packs: [pack],
    sounds: [{ ...paidLoop, sound: { ...paidLoop.sound, pack, midi: midi && { ...midi, pack } } }],
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
