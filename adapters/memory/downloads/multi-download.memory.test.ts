import { expect, test } from 'vitest';
import { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import { MemoryCookies } from '../../cookies/cookies.memory.ts';
import { memoryBackend } from '../memory-backend.ts';
import { World } from '../world.ts';

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
