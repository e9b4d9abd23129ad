import { Observable, firstValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { BackendPorts } from '../../core/backend.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { settled } from '../../core/kernel/settled.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { EMPTY_NOTICE } from '../../core/shell/failure-policy.ts';
import { MemoryCookies } from '../cookies/cookies.memory.ts';
import { memoryBackend } from '../memory/memory-backend.ts';
import { World } from '../memory/world.ts';
import { FaultDial } from './fault-dial.ts';
import { faultyBackend } from './faulty-backend.ts';
import { parseFault } from './fault-text.ts';

const SOUNDS = listOf({ kind: 'all' });
const OFFLINE = failed({ kind: 'offline' });

/** A backend behind faults, with how often sound 1 was counted there. */
function aFaultyBackend(...faults: readonly string[]) {
  const clock = new VirtualClock();
  const world = new World(clock);
  const dial = new FaultDial();
  for (const text of faults) {
    const fault = parseFault(text);
    if (!fault.ok) throw new Error(fault.failure);
    dial.set(fault.value);
  }
  const backend = faultyBackend(memoryBackend(world, new MemoryCookies()), dial, clock);
  return { backend, clock, dial, counted: () => world.playbacks.get('sound 1') ?? 0 };
}

/** The state of a promise after all it can do by itself. */
async function seen(work: Promise<unknown>): Promise<unknown> {
  let answer: unknown = 'nothing yet';
  void work.then((value) => (answer = value));
  await settled();
  return answer;
}

test.each([
  ['nothing', [], ok(undefined), 1],
  ['drop: nothing is done, and nobody answers', ['*:drop'], OFFLINE, 0],
  ['lostReply: it is done, and nobody answers', ['*:lostReply'], OFFLINE, 1],
  ['duplicate: it is done twice', ['*:duplicate'], ok(undefined), 2],
  ['status: nothing is done', ['*:status=503'], failed({ kind: 'unavailable' }), 0],
  ['garbage: it is done', ['*:garbage'], failed({ kind: 'malformed', detail: 'garbage' }), 1],
  ['a duplicate whose reply is lost', ['*:lostReply', '*:duplicate'], OFFLINE, 2],
  ['two duplicates', ['*:duplicate', '*:duplicate'], ok(undefined), 4],
  ['a duplicate of what never arrives', ['*:duplicate', '*:drop'], OFFLINE, 0],
])('%s', async (_, faults, answer, times) => {
  const { backend, counted } = aFaultyBackend(...faults);
  expect(await backend.catalogue.countSoundPlayback(1)).toEqual(answer);
  expect(counted()).toBe(times);
});

test.each([
  [400, { kind: 'invalid', fields: {}, message: '' }],
  [401, { kind: 'unauthenticated', message: '' }],
  [403, { kind: 'forbidden', notice: EMPTY_NOTICE }],
  [404, { kind: 'notFound' }],
  [429, { kind: 'unavailable' }],
  [500, { kind: 'unavailable' }],
])('a bare status %s means what it does over HTTP', async (status, failure) => {
  const { backend } = aFaultyBackend(`account.user:status=${status}`);
  expect(await backend.account.user()).toEqual(failed(failure));
});

test('a fault meets the calls it names, by their occurrence', async () => {
  const { backend, counted } = aFaultyBackend('catalogue.countSoundPlayback:drop@2x1');
  const answers = [];
  for (let call = 0; call < 3; call += 1) answers.push(await backend.catalogue.countSoundPlayback(1));
  expect(answers).toEqual([ok(undefined), OFFLINE, ok(undefined)]);
  expect(counted()).toBe(2);
});

describe('latency', () => {
  test('passes on the clock: half of it on the way there, half on the way back', async () => {
    const { backend, clock, counted } = aFaultyBackend('*:latency=200');
    const answer = backend.catalogue.countSoundPlayback(1);
    await clock.advanceBy(99);
    expect(counted()).toBe(0);
    await clock.advanceBy(1);
    expect(counted()).toBe(1);
    expect(await seen(answer)).toBe('nothing yet');
    await clock.advanceBy(100);
    expect(await seen(answer)).toEqual(ok(undefined));
  });

  test('adds up, and comes before what follows it', async () => {
    const { backend, clock } = aFaultyBackend('*:latency=200', '*:latency=100', '*:drop');
    const answer = backend.catalogue.countSoundPlayback(1);
    await clock.advanceBy(299);
    expect(await seen(answer)).toBe('nothing yet');
    await clock.advanceBy(1);
    expect(await seen(answer)).toEqual(OFFLINE);
  });
});

describe('calls that a newer one may cancel', () => {
  test('ask when they are subscribed to, and count then', async () => {
    const { backend } = aFaultyBackend('catalogue.sounds:drop@1x1');
    const asked = backend.catalogue.sounds(SOUNDS);
    expect(await firstValueFrom(backend.catalogue.sounds(SOUNDS))).toEqual(OFFLINE);
    expect(await firstValueFrom(asked)).toMatchObject({ ok: true });
  });

  test('are cancelled while they are late: the backend is never asked', async () => {
    const { backend, clock } = aFaultyBackend('*:latency=200');
    const answers: unknown[] = [];
    const subscription = backend.catalogue.sounds(SOUNDS).subscribe((answer) => answers.push(answer));
    await clock.advanceBy(50);
    subscription.unsubscribe();
    expect(clock.waiting).toBe(0);
    await clock.advanceBy(1000);
    expect(answers).toEqual([]);
  });

  test('are cancelled in the backend, too', async () => {
    let isCancelled = false;
    const sounds = () => new Observable<never>(() => () => (isCancelled = true));
    const clock = new VirtualClock();
    const memory = memoryBackend(new World(clock), new MemoryCookies());
    const endless: BackendPorts = { ...memory, catalogue: { ...memory.catalogue, sounds } };
    const backend = faultyBackend(endless, new FaultDial(), clock);
    backend.catalogue.sounds(SOUNDS).subscribe().unsubscribe();
    expect(isCancelled).toBe(true);
  });
});

test('tells each call when it sets out, with what it meets, and what comes of it when that is known', async () => {
  const clock = new VirtualClock();
  const dial = new FaultDial();
  const told: string[] = [];
  const backend = faultyBackend(memoryBackend(new World(clock), new MemoryCookies()), dial, clock, (call, mishaps) => {
    told.push(`${call} ${mishaps.map(({ kind }) => kind).join()}`);
    return (failure) => told.push(`${call}: ${failure}`);
  });
  dial.set({ call: 'account.user', mishap: { kind: 'latency', ms: 100 }, from: 1, times: 1 });
  const late = backend.account.user();
  await backend.catalogue.countSoundPlayback(1);
  await clock.advanceBy(100);
  await late;
  expect(told).toEqual([
    'account.user latency',
    'catalogue.countSoundPlayback ',
    'catalogue.countSoundPlayback: null',
    'account.user: unauthenticated',
  ]);
});
