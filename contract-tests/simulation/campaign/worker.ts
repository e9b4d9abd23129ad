import { parentPort } from 'node:worker_threads';
import { type Order, type Played, playShare, prepare } from './campaign.ts';

const ready = prepare();

/** What came of an order. A throw is a bug of the simulation itself: whoever waits for the order hears of it. */
export type Reply = { readonly played: Played } | { readonly thrown: unknown };

const answer = (order: Order): Promise<void> =>
  ready
    .then(() => playShare(order))
    .then(
      (played): Reply => ({ played }),
      (thrown: unknown): Reply => ({ thrown }),
    )
    .then((reply) => parentPort?.postMessage(reply));

parentPort?.on('message', (order: Order) => void answer(order));
