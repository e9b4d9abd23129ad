import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { answerCalls, callsThrough } from './page-calls.ts';

/** Calls that `answer` answers, and the entity tags that came with them. */
function calls(answer: (request: Request) => Response) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const tags: (string | null)[] = [];
  answerCalls(port1, (request) => {
    tags.push(request.headers.get('If-None-Match'));
    return Promise.resolve(answer(request));
  });
  return { tags, ask: callsThrough(port2) };
}

const listAt = (path: string) => new Request(`http://localhost${path}`);

test('an answer that is still right for the one who asks is not sent again', async () => {
  const { tags, ask } = calls(({ headers }) =>
    headers.get('If-None-Match') === 'W/"1"'
      ? new Response(null, { status: 304, headers: { ETag: 'W/"1"' } })
      : new Response('{"items":[1]}', { headers: { ETag: 'W/"1"' } }),
  );
  const texts = [];
  for (let time = 0; time < 2; time += 1) texts.push(await (await ask(listAt('/again'))).text());
  const third = await ask(listAt('/again'));
  expect([third.status, await third.json()]).toEqual([200, { items: [1] }]);
  expect(texts).toEqual(['{"items":[1]}', '{"items":[1]}']);
  expect(tags).toEqual([null, 'W/"1"', 'W/"1"']);
});

test('an answer that has changed, or is another for another customer, replaces the one before', async () => {
  let release = 0;
  const { tags, ask } = calls(() => new Response(`release ${(release += 1)}`, { headers: { ETag: `"${release}"` } }));
  expect(await (await ask(listAt('/changed'))).text()).toBe('release 1');
  expect(await (await ask(listAt('/changed'))).text()).toBe('release 2');
  expect(tags).toEqual([null, '"1"']);
});

test('what has no tag, has failed or is no GET is asked for each time', async () => {
  const { tags, ask } = calls(({ method, url }) =>
    url.endsWith('/plain')
      ? new Response('own')
      : new Response(method, { status: method === 'GET' ? 503 : 200, headers: { ETag: '"1"' } }),
  );
  for (let time = 0; time < 2; time += 1) {
    expect(await (await ask(listAt('/plain'))).text()).toBe('own');
    expect((await ask(listAt('/failed'))).status).toBe(503);
    expect(await (await ask(new Request('http://localhost/posted', { method: 'POST', body: 'a' }))).text()).toBe(
      'POST',
    );
  }
  expect(tags).toEqual([null, null, null, null, null, null]);
});
