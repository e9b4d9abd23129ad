import { expect, test } from 'vitest';
import type { Failure } from '../kernel/failure.ts';
import type { Superseded } from '../kernel/latest.ts';
import { Store } from '../kernel/readable.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { aFailure } from '../testing/builders.ts';
import { HeldCalls } from '../testing/held-calls.ts';
import { aShop } from '../testing/shop.ts';
import { policy } from './failure-policy.ts';
import { loadInto } from './load-into.ts';

type State = { readonly phase: 'idle' | 'loading' } | { readonly phase: 'loaded'; readonly value: number } | Failed;
type Failed = { readonly phase: 'failed'; readonly failure: Failure };

const TOAST = { severity: 'danger', title: 'Trouble', body: null, seconds: 7 } as const;

function aStore() {
  const { failures, toasts } = aShop();
  const store = new Store<State>({ phase: 'idle' });
  const calls = new HeldCalls<[], Result<number, Failure | Superseded>>();
  const followed: number[] = [];
  const load = () =>
    loadInto(store, calls.ask, {
      loading: { phase: 'loading' },
      loaded: (value) => ({ phase: 'loaded', value }),
      failed: (failure) => ({ phase: 'failed', failure }),
      shown: async (value) => void followed.push(value),
      trouble: { failures, policy: policy({ show: 'toast', toast: TOAST }) },
    });
  return { store, calls, followed, load, toasts: () => toasts.visible.current.length };
}

test('it is loading until the answer, which is shown and then followed', async () => {
  const { store, calls, followed, load } = aStore();
  const loading = load();
  expect(store.current).toEqual({ phase: 'loading' });
  calls.next().answer(ok(1));
  expect(await loading).toEqual(ok(1));
  expect(store.current).toEqual({ phase: 'loaded', value: 1 });
  expect(followed).toEqual([1]);
});

test('trouble is shown and said, and followed by nothing', async () => {
  const { store, calls, followed, load, toasts } = aStore();
  const loading = load();
  calls.next().answer(failed(aFailure('offline')));
  expect(await loading).toEqual(failed(aFailure('offline')));
  expect(store.current).toEqual({ phase: 'failed', failure: aFailure('offline') });
  expect([followed, toasts()]).toEqual([[], 1]);
});

test.each([
  ['an answer', ok(1)],
  ['trouble', failed(aFailure('offline'))],
])('%s that a newer question has overtaken shows, says and is followed by nothing', async (_, late) => {
  const { store, calls, followed, load, toasts } = aStore();
  void load();
  void load();
  const [older, newer] = calls.waiting;
  newer!.answer(ok(2));
  await settled();
  older!.answer(late);
  await settled();
  expect(store.current).toEqual({ phase: 'loaded', value: 2 });
  expect([followed, toasts()]).toEqual([[2], 0]);
});

test('an answer to what is no longer shown does not bring it back', async () => {
  const { store, calls, load } = aStore();
  void load();
  store.set({ phase: 'idle' });
  calls.next().answer(ok(1));
  await settled();
  expect(store.current).toEqual({ phase: 'idle' });
});

test('a question that was cancelled stays as it is, silently', async () => {
  const { store, calls, load, toasts } = aStore();
  const loading = load();
  calls.next().answer(failed({ kind: 'superseded' }));
  expect(await loading).toEqual(failed({ kind: 'superseded' }));
  expect([store.current, toasts()]).toEqual([{ phase: 'loading' }, 0]);
});
