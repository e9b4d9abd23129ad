import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { eventLines } from './event-lines.ts';

/** Every event is a line of 3 bytes. */
const MAX_BEHIND_BYTES = 6;

test('a reader that keeps up gets every line, however many there are', async () => {
  const events = new Subject<number>();
  const reader = eventLines(events, MAX_BEHIND_BYTES).getReader();
  const decoder = new TextDecoder();
  for (let number = 10; number < 50; number += 1) {
    events.next(number);
    expect(decoder.decode((await reader.read()).value)).toBe(`${number}\n`);
  }
  expect(events.observed).toBe(true);
});

test('a reader that stays behind gets what waits for it, without a gap, and then the end', async () => {
  const events = new Subject<number>();
  const stream = eventLines(events, MAX_BEHIND_BYTES);
  for (const number of [10, 11, 12, 13]) events.next(number);
  expect(events.observed).toBe(false);
  expect(await new Response(stream).text()).toBe('10\n11\n');
});

test('nothing is listened to for a reader that has left', async () => {
  const events = new Subject<number>();
  await eventLines(events).cancel();
  expect(events.observed).toBe(false);
});

test('the stream ends with what happens', async () => {
  const events = new Subject<number>();
  const text = new Response(eventLines(events)).text();
  events.next(10);
  events.complete();
  expect(await text).toBe('10\n');
});
