import { expect, test, vi } from 'vitest';
import { inSteps } from './in-steps.ts';
import { Scope } from './scope.ts';

test('does some in every frame, in order, and ends when the last has been drawn', async () => {
  vi.useFakeTimers();
  const done: number[] = [];
  const stepping = inSteps([1, 2, 3, 4, 5], 2, (item) => done.push(item), new Scope()).then(() => done.push(0));
  const afterFrames = [[...done]];
  for (let frame = 0; frame < 3; frame += 1) {
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersByTimeAsync(1);
    afterFrames.push([...done]);
  }
  await stepping;
  vi.useRealTimers();
  expect(afterFrames).toEqual([
    [1, 2],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 0],
  ]);
});

test('ends at once without anything to do', async () => {
  await inSteps([], 2, () => expect.unreachable(), new Scope());
});

test('does nothing more once its scope is over', async () => {
  vi.useFakeTimers();
  const scope = new Scope();
  const done: number[] = [];
  const stepping = inSteps([1, 2, 3], 1, (item) => done.push(item), scope);
  scope.dispose();
  vi.advanceTimersToNextFrame();
  await vi.advanceTimersByTimeAsync(1);
  await stepping;
  vi.useRealTimers();
  expect(done).toEqual([1]);
});
