import { expect, test } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import { MemoryCookies } from '../../cookies/cookies.memory.ts';
import { memoryBackend } from '../memory-backend.ts';
import { World } from '../world.ts';

test('counts every start of a sound and of a pack, and none of what is not there [API-39, CALL-01, CALL-02, PLAY-27]', async () => {
  const world = new World(new VirtualClock());
  const { catalogue } = memoryBackend(world, new MemoryCookies());
  for (let i = 0; i < 3; i += 1) expect(await catalogue.countSoundPlayback(1)).toEqual(ok(undefined));
  for (let i = 0; i < 2; i += 1) expect(await catalogue.countPackPlayback(1)).toEqual(ok(undefined));
  await catalogue.countSoundPlayback(99_999);
  await catalogue.countPackPlayback(99_999);
  expect([...world.playbacks]).toEqual([
    ['sound 1', 3],
    ['pack 1', 2],
  ]);
});
