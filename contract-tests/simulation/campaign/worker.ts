import { parentPort } from 'node:worker_threads';
import { type Order, playShare, prepare } from './campaign.ts';

const ready = prepare();

async function answer(order: Order): Promise<void> {
  await ready;
  parentPort?.postMessage(await playShare(order));
}

parentPort?.on('message', (order: Order) => void answer(order));
