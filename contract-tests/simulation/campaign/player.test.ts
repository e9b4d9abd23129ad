import { expect, test } from 'vitest';
import type { Order } from './campaign.ts';
import { Player } from './player.ts';

test('what a thread throws reaches whoever waits for it', async () => {
  const player = new Player();
  const order = { seed: 1, share: 0, count: 1, bug: null, told: 'nothing', cutsDown: false } as unknown as Order;
  await expect(player.play(order)).rejects.toThrow(TypeError);
  await player.close();
}, 60_000);
