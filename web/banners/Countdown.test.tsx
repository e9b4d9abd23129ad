import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { draw, eraseAll } from '../testing/draw.ts';
import { Countdown } from './Countdown.tsx';

afterEach(eraseAll);

it('counts down to EXPIRED, and stays there [SHELL-34, SHELL-36, SHELL-37]', async () => {
  const clock = new VirtualClock();
  const drawn = await draw(<Countdown clock={clock} endsAt={clock.now() + 2000} />);
  const timer = drawn.find('[role="timer"]');
  expect(timer.textContent).toBe('0d 00h 00m 02s');
  await act(() => clock.advanceBy(1000));
  expect(timer.textContent).toBe('0d 00h 00m 01s');
  await act(() => clock.advanceBy(60_000));
  expect(timer.textContent).toBe('EXPIRED');
  expect(clock.waiting).toBe(0);
});
