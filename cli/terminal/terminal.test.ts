import { expect, test } from 'vitest';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { stopping } from './terminal.ts';

test('Ctrl-C that arrives several times at once asks to stop once, and a second press ends', async () => {
  const clock = new VirtualClock();
  const told: string[] = [];
  const stopwatch = () => {
    const begin = clock.now();
    return () => clock.now() - begin;
  };
  const signal = stopping(
    stopwatch,
    () => told.push('stop'),
    () => told.push('end'),
  );
  signal();
  signal();
  await clock.advanceBy(200);
  signal();
  expect(told).toEqual(['stop']);
  await clock.advanceBy(1);
  signal();
  expect(told).toEqual(['stop', 'end']);
});
