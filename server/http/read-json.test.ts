import { expect, test } from 'vitest';
import { Refusal } from './errors.ts';
import { readJson } from './read-json.ts';

/** A body that ends before it is whole, as when its sender goes away. */
const brokenOff = (): Request =>
  new Request('http://shop.test/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    }),
    duplex: 'half',
  } as RequestInit);

test('a body that breaks off is refused, which no log calls a fault of the shop', async () => {
  await expect(readJson(brokenOff())).rejects.toEqual(new Refusal(400, 'The body is incomplete.'));
});
