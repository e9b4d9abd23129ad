import { parentPort } from 'node:worker_threads';
import { type Order, type Played, playShare, prepare } from './campaign.ts';

const ready = prepare();

/** The result of an order. A throw is a bug of the simulation itself, and is rethrown where the result is awaited. */
export type Reply = { readonly played: Played } | { readonly thrown: unknown };

async function replyTo(order: Order): Promise<Reply> {
  try {
    await ready;
    return { played: await playShare(order) };
  } catch (thrown) {
    return { thrown };
  }
}

async function answer(order: Order): Promise<void> {
  parentPort?.postMessage(await replyTo(order));
}

parentPort?.on('message', (order: Order) => void answer(order));
