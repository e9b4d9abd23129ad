import { type Observable, Subject, firstValueFrom, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { BackendPorts } from '../../core/backend.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { lateBackend } from './late-backend.ts';

const ALL = listOf({ kind: 'all' });
const EMPTY_PAGE = ok({ items: [], page: 1 });

/** A backend with two calls: one that returns a promise, one that a newer one may cancel. */
const aBackend = (sounds: Observable<typeof EMPTY_PAGE> = of(EMPTY_PAGE)): BackendPorts =>
  ({
    catalogue: { sounds: () => sounds, sound: async (id: number) => ok({ id }) },
  }) as unknown as BackendPorts;

describe('a late backend', () => {
  test('fetches its code with the first call, once', async () => {
    let fetched = 0;
    const backend = lateBackend(async () => {
      fetched += 1;
      return aBackend();
    });
    expect(fetched).toBe(0);
    expect(await backend.catalogue.sound(7)).toEqual(ok({ id: 7 }));
    expect(await firstValueFrom(backend.catalogue.sounds(ALL))).toBe(EMPTY_PAGE);
    expect(fetched).toBe(1);
  });

  test('makes no call that was cancelled while its code was on the way', async () => {
    let subscribed = 0;
    const { promise, resolve } = Promise.withResolvers<BackendPorts>();
    const backend = lateBackend(() => promise);
    const call = backend.catalogue.sounds(ALL).subscribe(() => (subscribed += 1));
    call.unsubscribe();
    resolve(aBackend());
    expect(await backend.catalogue.sound(1)).toEqual(ok({ id: 1 }));
    expect(subscribed).toBe(0);
  });

  test('cancels a call under way', async () => {
    const underWay = new Subject<typeof EMPTY_PAGE>();
    const backend = lateBackend(async () => aBackend(underWay));
    const call = backend.catalogue.sounds(ALL).subscribe();
    await backend.catalogue.sound(1);
    expect(underWay.observed).toBe(true);
    call.unsubscribe();
    expect(underWay.observed).toBe(false);
  });

  test('has ports that nobody mistakes for promises', async () => {
    const { catalogue } = lateBackend(async () => aBackend());
    expect(await Promise.resolve(catalogue)).toBe(catalogue);
  });

  test('is out of reach while its code is, and tries again with the next call', async () => {
    const answers = [Promise.reject(new Error('no network')), Promise.resolve(aBackend())];
    const backend = lateBackend(() => answers.shift()!);
    expect(await firstValueFrom(backend.catalogue.sounds(ALL))).toEqual(failed({ kind: 'offline' }));
    expect(await backend.catalogue.sound(2)).toEqual(ok({ id: 2 }));
  });
});
