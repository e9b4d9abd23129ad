import { describe, expect, test } from 'vitest';
import { ok } from '../../core/kernel/result.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { MemoryCookies } from '../cookies/cookies.memory.ts';
import { memoryBackend } from './memory-backend.ts';
import { World } from './world.ts';
import { WORLDS, type WorldName } from './worlds.ts';

const NAMES = Object.keys(WORLDS) as readonly WorldName[];
const DAY = 86_400_000;

/** A world of that name, and a new device in it. */
function aWorld(name: WorldName) {
  const world = new World(new VirtualClock(), WORLDS[name]);
  return { world, device: memoryBackend(world, new MemoryCookies()) };
}

test.each([
  ['demo', 120, 8, null],
  ['free-user', 120, 8, { email: 'free@demo.test', plan: { id: 1, isExpired: false }, wallet: { balance: 0 } }],
  ['poor-user', 120, 8, { email: 'poor@demo.test', plan: { id: 2, isExpired: false }, wallet: { balance: 0 } }],
  ['expired-plan', 120, 8, { email: 'expired@demo.test', plan: { id: 2, isExpired: true }, wallet: { balance: 40 } }],
  ['empty-shop', 0, 0, null],
  ['one-sound', 1, 1, null],
  ['big-shop', 960, 64, null],
] as const)('%s: so many sounds and packs, and who is signed in', async (name, sounds, packs, user) => {
  const { world, device } = aWorld(name);
  expect([world.sounds.length, world.packs.length]).toEqual([sounds, packs]);
  expect(await device.account.user()).toMatchObject(user ? { value: user } : { failure: { kind: 'unauthenticated' } });
});

test.each(NAMES)('%s takes logins of the demo customers', async (name) => {
  expect(await aWorld(name).device.account.logIn('max@demo.test', 'demo1234')).toEqual(ok(undefined));
});

test.each(NAMES)('%s has a name and a place of its own for everything', (name) => {
  const { sounds, packs } = aWorld(name).world;
  const ids = sounds.flatMap(({ id, midi }) => (midi ? [id, midi.id] : [id]));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(packs.map(({ slug }) => slug)).size).toBe(packs.length);
  expect(new Set(sounds.map(({ chartPosition }) => chartPosition)).size).toBe(sounds.length);
});

describe('worlds of one name', () => {
  test('begin alike, whatever has happened in an earlier one', async () => {
    const { device } = aWorld('free-user');
    await device.wishlist.toggleSound(1);
    await device.downloads.download(1, 'wav', 'k1');
    const later = aWorld('free-user');
    expect(await later.device.catalogue.states([1])).toMatchObject({ value: { saved: [], downloaded: [] } });
    expect(later.world.movements).toEqual(new World(new VirtualClock(), WORLDS['free-user']).movements);
  });

  test('share packs and waveforms, which take long to make', () => {
    const [one, other] = [aWorld('demo').world, aWorld('demo').world];
    expect(one.packs).toBe(other.packs);
    expect(one.sounds[0]!.waveform).toBe(other.sounds[0]!.waveform);
  });

  test('are as old as their clock tells: the newest sound came yesterday', () => {
    const clock = new VirtualClock(Date.UTC(2030, 0, 31));
    const { sounds } = new World(clock);
    expect(Math.max(...sounds.map(({ createdAt }) => createdAt))).toBe(clock.now() - DAY);
  });
});

test('poor-user refuses what costs a credit', async () => {
  expect(await aWorld('poor-user').device.downloads.download(4, 'wav', 'k2')).toMatchObject({
    failure: { kind: 'forbidden' },
  });
});

test('one-sound sells its sound', async () => {
  const { device } = aWorld('one-sound');
  await device.account.logIn('basic@demo.test', 'demo1234');
  expect(await device.downloads.download(4, 'wav', 'k3')).toMatchObject({ value: { takenCredits: 1 } });
});
