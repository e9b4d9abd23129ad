import { Suspense, act } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.ts';
import { lazyView } from './lazy-view.ts';
import { UNREACHABLE } from './until-there.ts';

const Here = () => <p>here</p>;

test('a view that cannot be fetched leaves the page as it is, and comes when the network is back', async () => {
  const load = vi.fn(async () => ({ default: Here }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const View = lazyView(load);
  const page = await draw(
    <>
      <h1>Sounds</h1>
      <Suspense>
        <View />
      </Suspense>
    </>,
  );
  expect(page.element.textContent).toBe('Sounds');
  await act(async () => void dispatchEvent(new Event('online')));
  expect(page.element.textContent).toBe('Soundshere');
  expect(load).toHaveBeenCalledTimes(2);
});

test('without a word from the browser it is asked for again after three seconds', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => ({ default: Here }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const View = lazyView(load);
  const page = await draw(
    <Suspense>
      <View />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(page.element.textContent).toBe('here');
});

test('tells once that it waits for the network, however often it is asked for', async () => {
  vi.useFakeTimers();
  const told = vi.fn();
  addEventListener(UNREACHABLE, told);
  const load = vi.fn(async () => ({ default: Here }));
  for (let time = 0; time < 3; time += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const View = lazyView(load);
  await draw(
    <Suspense>
      <View />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(9000));
  vi.useRealTimers();
  removeEventListener(UNREACHABLE, told);
  expect([load.mock.calls.length, told.mock.calls.length]).toEqual([4, 1]);
});
