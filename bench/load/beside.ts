import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { get } from './calls.ts';
import { Connection } from './connection.ts';

/** Milliseconds between two requests of a visitor. */
const PAUSE = 5;

/**
 * Does `work` while another visitor requests a list every 5 ms, from a thread of its own: how long the visitor waits
 * says nothing about how busy the thread is that loads the shop. Returns those times in milliseconds, ascending.
 */
export async function beside<Result>(
  port: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly times: Float64Array }> {
  const visitor = new Worker(new URL(import.meta.url), { workerData: port });
  try {
    await once(visitor, 'message');
    const result = await work();
    visitor.postMessage('over');
    const [times] = (await once(visitor, 'message')) as [Float64Array];
    return { result, times: times.sort() };
  } finally {
    await visitor.terminate();
  }
}

async function visit(port: number): Promise<void> {
  const connection = await Connection.open(port);
  const times: number[] = [];
  let isOver = false;
  parentPort!.once('message', () => (isOver = true));
  parentPort!.postMessage('there');
  while (!isOver) {
    const { ms } = await connection.ask(get('/api/v1/store/sample-list?page=2', { 'Accept-Encoding': 'br' }));
    times.push(ms);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  connection.close();
  parentPort!.postMessage(Float64Array.from(times));
}

if (!isMainThread) await visit(workerData as number);
