import { Connection } from './connection.ts';
import { get, post } from './calls.ts';

/**
 * Milliseconds that a customer waited, separately for pages, which are rendered for them alone, and for all other
 * calls.
 */
export interface Waits {
  readonly calls: number[];
  readonly pages: number[];
}

/** Milliseconds between two calls of a customer, for reading. */
const PAUSE = 20;

/** One in so many purchases is fetched; the others are undone, so that the credits last. */
const FETCHED = 25;

/** Pages of loops that exist even in a small catalogue. */
const PAGES = 4;

interface Listed {
  readonly items: ReadonlyArray<{ readonly id: number }>;
}

/**
 * Opens a page, loads a list, asks for a price, buys and undoes, or fetches, until it is over. Owned sounds are already
 * free, and skipped.
 */
export async function buy(port: number, cookie: string, isOver: () => boolean): Promise<Waits> {
  const waits: Waits = { calls: [], pages: [] };
  const connection = await Connection.open(port);
  const headers = { Cookie: cookie };
  const ask = async <Body>(request: string, times = waits.calls): Promise<Body | null> => {
    const { status, ms, text } = await connection.read(request);
    times.push(ms);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (status !== 200) throw new Error(`A customer was answered ${status}: ${text.slice(0, 200)}`);
    return text.startsWith('{') ? (JSON.parse(text) as Body) : null;
  };
  for (let round = 0; !isOver(); round += 1) {
    await ask(get('/samples', headers), waits.pages);
    const list = await ask<Listed>(get(`/api/v1/store/sample-list?types[]=LOOP&page=${1 + (round % PAGES)}`, headers));
    const id = list?.items[round % list.items.length]?.id;
    if (id === undefined) throw new Error('There is nothing to buy.');
    await ask(post('/api/v1/samples/state', [id], headers));
    await ask(post('/api/v1/account/quote', { file: id }, headers));
    const bought = await ask<{ url: string; taken_credits: number }>(get(`/api/v1/download/sample/wav/${id}`, headers));
    if (bought === null || bought.taken_credits === 0) continue;
    if (round % FETCHED === 0) {
      await ask(get(bought.url));
      continue;
    }
    const undoable = await ask<Listed>(get('/api/v1/account/downloads/undoable', headers));
    const order = undoable?.items[0]?.id;
    if (order !== undefined) await ask(post(`/api/v1/account/downloads/${order}/undo`, {}, headers));
  }
  connection.close();
  return waits;
}
