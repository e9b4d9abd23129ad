import { setImmediate as aTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { failed, ok } from '../../core/kernel/result.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { httpBackend } from '../http/http-backend.ts';
import { FetchTransport } from '../http/transport.fetch.ts';
import { FaultDial } from './fault-dial.ts';
import { faultyFetch } from './faulty-fetch.ts';
import { parseFault } from './fault-text.ts';

const OFFLINE = failed({ kind: 'offline' });

/** A shop over HTTP that answers every call with nothing, behind faults; it records what arrived. */
function aFaultyShop(...faults: readonly string[]) {
  const clock = new VirtualClock();
  const dial = new FaultDial();
  for (const text of faults) {
    const fault = parseFault(text);
    if (!fault.ok) throw new Error(fault.failure);
    dial.set(fault.value);
  }
  const arrived: string[] = [];
  const fetch = faultyFetch(
    async (request) => {
      arrived.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim());
      return new Response(null, { status: 204 });
    },
    dial,
    clock,
  );
  return { fetch, clock, arrived, backend: httpBackend(new FetchTransport('http://shop.test', fetch)) };
}

const COUNTED = 'PUT /api/v1/sample/add-playback/1';

test.each([
  ['nothing', [], ok(null), 1],
  ['drop: it never arrives', ['*:drop'], OFFLINE, 0],
  ['lostReply: it arrives, and nobody answers', ['*:lostReply'], OFFLINE, 1],
  ['duplicate: it arrives twice', ['*:duplicate'], ok(null), 2],
  ['status: it does not arrive', ['*:status=503'], failed({ kind: 'unavailable' }), 0],
  ['garbage: it arrives', ['*:garbage'], failed(expect.objectContaining({ kind: 'malformed' })), 1],
  ['a duplicate whose reply is lost', ['*:lostReply', '*:duplicate'], OFFLINE, 2],
])('%s', async (_, faults, answer, times) => {
  const { backend, arrived } = aFaultyShop(...faults);
  expect(await backend.catalogue.countSoundPlayback(1)).toMatchObject(answer.ok ? { ok: true } : answer);
  expect(arrived).toEqual(Array.from({ length: times }, () => COUNTED));
});

test('a request that arrives twice has its body both times', async () => {
  const { backend, arrived } = aFaultyShop('collections.edit:duplicate');
  await backend.collections.edit(7, { name: 'Mine', description: '' });
  expect(arrived).toHaveLength(2);
  expect(arrived[1]).toBe(arrived[0]);
  expect(arrived[0]).toContain('"name":"Mine"');
});

test('pages and files are no calls', async () => {
  const { fetch, arrived } = aFaultyShop('*:drop');
  await fetch(new Request('http://shop.test/samples'));
  await fetch(new Request('http://shop.test/dl/k1.sound.1.2.3.sign'));
  expect(arrived).toHaveLength(2);
});

describe('latency', () => {
  test('passes on the clock: half of it on the way there, half on the way back', async () => {
    const { backend, clock, arrived } = aFaultyShop('*:latency=200');
    let isAnswered = false;
    const answer = backend.catalogue.countSoundPlayback(1).then(() => (isAnswered = true));
    await clock.advanceBy(99);
    expect(arrived).toEqual([]);
    await clock.advanceBy(1);
    await aTurn();
    expect([arrived, isAnswered]).toEqual([[COUNTED], false]);
    await clock.advanceBy(100);
    await answer;
  });

  test('of a cancelled call ends: it never arrives, and nothing waits any more', async () => {
    const { backend, clock, arrived } = aFaultyShop('*:latency=200');
    const subscription = backend.catalogue.sounds(listOf({ kind: 'all' })).subscribe();
    await clock.advanceBy(50);
    expect(clock.waiting).toBe(1);
    subscription.unsubscribe();
    expect(clock.waiting).toBe(0);
    await clock.advanceBy(1000);
    expect(arrived).toEqual([]);
  });

  test('a call that was cancelled before it is sent rejects at once', async () => {
    const { fetch } = aFaultyShop('*:latency=200');
    const request = new Request('http://shop.test/api/v1/sample/1', { signal: AbortSignal.abort() });
    await expect(fetch(request)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
