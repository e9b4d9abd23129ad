import { expect, test } from 'vitest';
import { type Fault, everyTime } from './fault.ts';
import { FaultDial } from './fault-dial.ts';

const DROP = { kind: 'drop' } as const;
const SLOW = { kind: 'latency', ms: 200 } as const;

/** A dial with these faults. */
function aDial(...faults: readonly Fault[]): FaultDial {
  const dial = new FaultDial();
  for (const fault of faults) dial.set(fault);
  return dial;
}

/** How many mishaps each of several calls meets. */
const counts = (dial: FaultDial, calls: number) =>
  Array.from({ length: calls }, () => dial.meets('wishlist.toggleSound').length);

test('a dial without faults lets every call through', () => {
  expect(counts(aDial(), 2)).toEqual([0, 0]);
});

test('a fault meets its own call alone', () => {
  const dial = aDial(everyTime('wishlist.toggleSound', DROP));
  expect(dial.meets('wishlist.togglePack')).toEqual([]);
  expect(dial.meets('wishlist.toggleSound')).toEqual([DROP]);
});

test('a fault of * meets every call, and counts them together', () => {
  const dial = aDial({ call: '*', mishap: DROP, from: 2, times: 1 });
  expect(dial.meets('account.user')).toEqual([]);
  expect(dial.meets('wishlist.togglePack')).toEqual([DROP]);
  expect(dial.meets('account.user')).toEqual([]);
});

test.each([
  [1, 1, [1, 0, 0, 0]],
  [2, 1, [0, 1, 0, 0]],
  [2, 2, [0, 1, 1, 0]],
  [3, Infinity, [0, 0, 1, 1]],
])('from call %s on, %s times', (from, times, met) => {
  expect(counts(aDial({ call: 'wishlist.toggleSound', mishap: DROP, from, times }), 4)).toEqual(met);
});

test('calls count from when a fault was set', () => {
  const dial = aDial();
  dial.meets('wishlist.toggleSound');
  dial.set({ call: 'wishlist.toggleSound', mishap: DROP, from: 1, times: 1 });
  expect(counts(dial, 2)).toEqual([1, 0]);
});

test('a call meets several faults in the order in which they were set', () => {
  const dial = aDial(everyTime('*', SLOW), everyTime('wishlist.toggleSound', DROP));
  expect(dial.meets('wishlist.toggleSound')).toEqual([SLOW, DROP]);
});

test('what stands behind a fault that takes the call does not happen to it', () => {
  const dial = aDial(everyTime('*', DROP));
  const behind = dial.set(everyTime('wishlist.toggleSound', SLOW));
  expect(dial.meets('wishlist.toggleSound')).toEqual([DROP]);
  expect(behind.hits).toBe(0);
});

test('clearing a call leaves the others, also those of *; clearing all leaves none', () => {
  const dial = aDial(everyTime('*', SLOW), everyTime('wishlist.toggleSound', DROP));
  dial.clear('wishlist.toggleSound');
  expect(dial.meets('wishlist.toggleSound')).toEqual([SLOW]);
  dial.clear();
  expect(dial.meets('wishlist.toggleSound')).toEqual([]);
});

test('the faults that are set can be read, until they have met all their calls', () => {
  const twice = { call: 'wishlist.toggleSound', mishap: DROP, from: 2, times: 2 } as const;
  const always = everyTime('*', SLOW);
  const dial = aDial(twice, always);
  dial.meets('account.user');
  counts(dial, 2);
  expect(dial.faults).toEqual([twice, always]);
  counts(dial, 1);
  expect(dial.faults).toEqual([always]);
});
