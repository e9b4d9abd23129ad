import { expect, test } from 'vitest';
import { SayOffline } from '../core/shell/say-offline.ts';
import { offline } from '../core/shell/shell.messages.ts';
import { Toasts } from '../core/shell/toasts.ts';
import { VirtualClock } from '../core/kernel/virtual-clock.ts';
import { late, lateUseCase } from './late.ts';

const NO_NETWORK = () => Promise.reject(new Error('no network'));

function aShop() {
  const toasts = new Toasts(new VirtualClock());
  const said = () => toasts.visible.current.map(({ title }) => title);
  return { toasts, said, sayOffline: new SayOffline(toasts) };
}

const aFeature = (execute = async (a: number, b: number) => a + b) => ({
  state: { number: 7 },
  useCases: { sum: { execute } },
  snapshot: () => ({ number: 7 }),
});

test('fetches a feature once, however often it is asked for', async () => {
  let fetched = 0;
  const feature = late(aShop(), async () => {
    fetched += 1;
    return aFeature();
  });
  expect([feature.current, feature.snapshot()]).toEqual([null, undefined]);
  const [first, second] = await Promise.all([feature.open(), feature.open()]);
  expect(second).toBe(first);
  expect(await feature.open()).toBe(first);
  expect([feature.current, feature.snapshot(), fetched]).toEqual([first, { number: 7 }, 1]);
});

test('is fetched ahead only where its binding says so', () => {
  const fetch = async () => aFeature();
  expect([late(aShop(), fetch).isAhead, late(aShop(), fetch, 'ahead').isAhead]).toEqual([false, true]);
});

test('tries again after a fetch that failed, and says nothing of what was not pressed', async () => {
  const shop = aShop();
  const answers = [NO_NETWORK(), Promise.resolve(aFeature())];
  const feature = late(shop, () => answers.shift()!);
  await expect(feature.open()).rejects.toThrow('no network');
  expect(feature.current).toBeNull();
  expect(await feature.open()).toMatchObject({ number: 7 });
  expect(shop.said()).toEqual([]);
});

test('lets go of a feature that comes after the shop was closed', async () => {
  let isHeld = true;
  const feature = late(aShop(), async () => ({ ...aFeature(), dispose: () => void (isHeld = false) }));
  const opening = feature.open();
  feature.dispose();
  await opening;
  expect(isHeld).toBe(false);
});

test('calls a late use case as if it were at hand', async () => {
  const sum = lateUseCase(
    late(aShop(), async () => aFeature()),
    (open) => open.sum,
  );
  expect(await sum.execute(2, 3)).toBe(5);
});

test('says once that code cannot be fetched, to whoever presses, and answers that there is no network', async () => {
  const shop = aShop();
  const feature = late(shop, () => NO_NETWORK() as Promise<ReturnType<typeof aFeature>>);
  const sum = lateUseCase(feature, (open) => open.sum);
  const answers = await Promise.all([sum.execute(2, 3), feature.press((open) => open.number)]);
  expect(answers).toEqual([1, 2].map(() => ({ ok: false, failure: { kind: 'offline' } })));
  expect(shop.said()).toEqual([offline.title]);
});

test('leaves to a form what it says itself', async () => {
  const shop = aShop();
  const feature = late(shop, () => NO_NETWORK() as Promise<ReturnType<typeof aFeature>>);
  expect(await lateUseCase(feature, (open) => open.sum, 'beside the form').execute(2, 3)).toBe('beside the form');
  expect(shop.said()).toEqual([]);
});
