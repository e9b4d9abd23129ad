import { firstValueFrom, toArray } from 'rxjs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { failed, ok } from '../../core/kernel/result.ts';
import { route } from '../../wire/route.ts';
import { HttpClient } from './http-client.ts';
import type { WireRequest, WireResponse } from './transport.ts';

const bySlug = route({ method: 'GET', path: '/api/pack/{slug}', responses: { 200: v.object({ id: v.number() }) } });

const likes = route({
  method: 'PUT',
  path: '/api/likes/{id}',
  request: v.object({ liked: v.boolean() }),
  responses: { 200: v.object({ count: v.number() }), 204: null, 302: null },
});

const clientOf = (answer: (target: string) => WireResponse | Promise<WireResponse>) => {
  const sent: WireRequest[] = [];
  const asked: string[] = [];
  const send = async (request: WireRequest) => {
    sent.push(request);
    asked.push(request.target);
    return answer(request.target);
  };
  return { client: new HttpClient({ send }), asked, sent };
};

test('a call sends what its route says, and nothing that was not given', async () => {
  const { client, sent } = clientOf(() => ({ status: 204, body: undefined }));
  const { signal } = new AbortController();
  await client.call(likes, { params: { id: 7 } });
  await client.call(
    likes,
    { params: { id: 7 }, search: '?a=1', body: { liked: false }, idempotencyKey: 'like-1' },
    signal,
  );
  await client.head('/dl/1');
  expect(sent).toStrictEqual([
    { method: 'PUT', target: '/api/likes/7' },
    { method: 'PUT', target: '/api/likes/7?a=1', body: { liked: false }, idempotencyKey: 'like-1', signal },
    { method: 'HEAD', target: '/dl/1' },
  ]);
});

test.each([
  ['what its schema reads', 200, { count: 1, more: 2 }, ok({ count: 1 })],
  ['nothing where nothing is meant to come', 204, undefined, ok(null)],
  ['nothing where it leads elsewhere', 302, undefined, ok(null)],
  ['what was refused', 404, { message: 'No.' }, failed({ kind: 'notFound' })],
  [
    'what does not keep the contract, by its place',
    200,
    { count: 'many' },
    malformed('count: Invalid type: Expected number but received "many"'),
  ],
  ['a body of another kind', 200, 7, malformed('body: Invalid type: Expected Object but received 7')],
  ['a status that is not in the contract', 201, {}, malformed('status 201 is not in the contract')],
])('an answer is %s', async (_, status, body, result) => {
  const { client } = clientOf(() => ({ status, body }));
  expect(await client.call(likes, { params: { id: 7 } })).toEqual(result);
});

function malformed(detail: string) {
  return failed({ kind: 'malformed', detail: `PUT /api/likes/{id}: ${detail}` });
}

test.each([
  [200, ok(200)],
  [202, ok(202)],
  [399, ok(399)],
  [400, failed({ kind: 'invalid', fields: {}, message: '' })],
  [404, failed({ kind: 'notFound' })],
  [410, ok(410)],
  [500, failed({ kind: 'unavailable' })],
])('a look at an address that answers %i', async (status, result) => {
  const { client } = clientOf(() => ({ status, body: undefined }));
  expect(await client.head('/dl/1')).toEqual(result);
});

test('an observed call is aborted by whoever stops listening, and told no more', async () => {
  const { promise, resolve } = Promise.withResolvers<WireResponse>();
  const { client, sent } = clientOf(() => promise);
  const heard: unknown[] = [];
  const listening = client.observe(bySlug, { params: { slug: 'kicks' } }).subscribe((answer) => heard.push(answer));
  expect(sent[0]?.signal?.aborted).toBe(false);
  listening.unsubscribe();
  expect(sent[0]?.signal?.aborted).toBe(true);
  resolve({ status: 200, body: { id: 1 } });
  await promise;
  expect(heard).toEqual([]);
});

test('half a surrogate pair in a slug is asked for as U+FFFD, and not found', async () => {
  const { client, asked } = clientOf(() => ({ status: 404, body: undefined }));
  const input = { params: { slug: '\ud800' } };
  expect(await client.call(bySlug, input)).toEqual(failed({ kind: 'notFound' }));
  expect(await firstValueFrom(client.observe(bySlug, input))).toEqual(failed({ kind: 'notFound' }));
  expect(asked).toEqual(['/api/pack/%EF%BF%BD', '/api/pack/%EF%BF%BD']);
});

test('a bug on the way is told to whoever listens to an observed call', async () => {
  const { client } = clientOf(() => ({ status: 200, body: { id: 1 } }));
  await expect(firstValueFrom(client.observe(bySlug))).rejects.toThrow('needs a value for {slug}');
});

test('an observed call ends with its one answer', async () => {
  const { client } = clientOf(() => ({ status: 200, body: { id: 1 } }));
  const answers = client.observe(bySlug, { params: { slug: 'kicks' } }).pipe(toArray());
  expect(await firstValueFrom(answers)).toEqual([ok({ id: 1 })]);
});

test('a store that gives no answer is offline', async () => {
  const { client } = clientOf(() => {
    throw new TypeError('fetch failed');
  });
  expect(await client.call(bySlug, { params: { slug: 'kicks' } })).toEqual(failed({ kind: 'offline' }));
  expect(await client.head('/dl/1')).toEqual(failed({ kind: 'offline' }));
});

test('a bug in the reading of an answer is not told as being offline', async () => {
  const { client } = clientOf(() => ({ status: 200, body: {} }));
  const broken = v.custom(() => {
    throw new Error('a bug');
  });
  const calling = client.call(route({ method: 'GET', path: '/api/pack', responses: { 200: broken } }));
  await expect(calling).rejects.toThrow('a bug');
});
