import { firstValueFrom } from 'rxjs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { failed, ok } from '../../core/kernel/result.ts';
import { route } from '../../wire/route.ts';
import { HttpClient } from './http-client.ts';
import type { WireResponse } from './transport.ts';

const bySlug = route({ method: 'GET', path: '/api/pack/{slug}', responses: { 200: v.object({ id: v.number() }) } });

const clientOf = (answer: (target: string) => WireResponse) => {
  const asked: string[] = [];
  const send = async ({ target }: { readonly target: string }) => {
    asked.push(target);
    return answer(target);
  };
  return { client: new HttpClient({ send }), asked };
};

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

test('an observed call ends with its answer', async () => {
  const { client } = clientOf(() => ({ status: 200, body: { id: 1 } }));
  expect(await firstValueFrom(client.observe(bySlug, { params: { slug: 'kicks' } }))).toEqual(ok({ id: 1 }));
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
