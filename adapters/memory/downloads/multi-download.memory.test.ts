import { expect, test } from 'vitest';
import { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import { MemoryCookies } from '../../cookies/cookies.memory.ts';
import { memoryBackend } from '../memory-backend.ts';
import { World } from '../world.ts';
import { memoryFiles } from './files.memory.ts';

test('a customer has six archives under way; one more is unavailable and takes nothing', async () => {
  const clock = new VirtualClock();
  const world = new World(clock);
  world.preparationMs = 10_000;
  const device = memoryBackend(world, new MemoryCookies());
  await device.account.logIn('max@demo.test', 'demo1234');
  const [first, second, third, fourth, fifth, sixth, seventh] = world.sounds.filter(({ midi }) => midi === null);
  for (const sound of [first, second, third, fourth, fifth, sixth])
    expect(await device.multiDownload.request([sound!.id], `k${sound!.id}`)).toMatchObject({ ok: true });
  const owned = world.movements.length;
  expect(await device.multiDownload.request([seventh!.id], 'first try')).toMatchObject({
    failure: { kind: 'unavailable' },
  });
  expect(world.movements).toHaveLength(owned);
  expect(await device.multiDownload.request([sixth!.id], 'again')).toMatchObject({
    ok: true,
    value: { takenCredits: 0 },
  });
  await clock.advanceBy(10_000);
  expect(await device.multiDownload.request([seventh!.id], 'second try')).toMatchObject({ ok: true });
});

test('an archive that is being prepared is not delivered, and can be given back until it is [API-52]', async () => {
  const clock = new VirtualClock();
  const world = new World(clock);
  world.preparationMs = 10_000;
  const device = memoryBackend(world, new MemoryCookies());
  await device.account.logIn('max@demo.test', 'demo1234');
  const [sound] = world.sounds;
  const granted = await device.multiDownload.request([sound!.id], 'k');
  const link = granted.ok ? granted.value.link : '';
  const statusOf = async (method: string) =>
    (await memoryFiles(world)(new Request(`http://shop.test${link}`, { method }))).status;
  await clock.advanceBy(9999);
  expect([await statusOf('HEAD'), await statusOf('GET')]).toEqual([202, 202]);
  expect(world.orders.at(-1)).toMatchObject({ state: 'open' });
  await clock.advanceBy(1);
  expect(await statusOf('GET')).toBe(200);
  expect(world.orders.at(-1)).toMatchObject({ state: 'fetched' });
});

test('an archive whose files were given back while it was prepared is gone', async () => {
  const world = new World(new VirtualClock());
  world.preparationMs = 10_000;
  const device = memoryBackend(world, new MemoryCookies());
  await device.account.logIn('max@demo.test', 'demo1234');
  const granted = await device.multiDownload.request([world.sounds[0]!.id], 'k');
  await device.credits.undo(world.orders.at(-1)!.id);
  const link = granted.ok ? granted.value.link : '';
  expect((await memoryFiles(world)(new Request(`http://shop.test${link}`))).status).toBe(410);
});
