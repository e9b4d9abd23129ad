import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { prepare } from '../../campaign/campaign.ts';
import { Dice } from '../../dice.ts';
import { play } from '../../play.ts';
import { aSchedule } from '../../stories/weave.ts';
import type { SimulatedServer } from '../simulated-server.ts';
import { venueOf } from '../venues.ts';
import { disturbed } from './disturbed.ts';

const SCHEDULES = 8;

/** Those of some schedules that have been played; nobody else knows them. */
async function playedShops(): Promise<ReadonlyArray<WeakRef<SimulatedServer>>> {
  const venue = await venueOf('server');
  const shops: Array<WeakRef<SimulatedServer>> = [];
  for (let number = 1; number <= SCHEDULES; number += 1)
    await play(disturbed(aSchedule(new Dice(1, number))), {
      venue(plan) {
        const shop = venue(plan);
        shops.push(new WeakRef(shop));
        return shop;
      },
    });
  return shops;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

test('a shop is let go of when its schedule is over, so that a thread can play any number of them', async () => {
  await prepare();
  const shops = await playedShops();
  // A reference that was just made holds until the end of the turn.
  await setImmediate();
  collectGarbage();
  // Asynchronous contexts of the engine may still refer to the last one.
  expect(shops.slice(0, -1).filter((shop) => shop.deref() !== undefined)).toHaveLength(0);
}, 120_000);
