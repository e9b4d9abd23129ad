import { describe, expect, test } from 'vitest';
import { after } from '../../core/kernel/clock.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { virtualTime, wallTime } from './stage-time.ts';

const START = Date.UTC(2026, 0, 31);

describe('virtual time', () => {
  test('passes as far as it is told, through everything that is due', async () => {
    const clock = new VirtualClock(START);
    const seen: number[] = [];
    after(clock, 10, () => after(clock, 10, () => seen.push(clock.now() - START)));
    after(clock, 40, () => seen.push(-1));
    await virtualTime(clock).advanceBy(30);
    expect([seen, clock.now() - START]).toEqual([[20], 30]);
  });

  test('in no time happens what needs none', async () => {
    const clock = new VirtualClock(START);
    const seen: string[] = [];
    after(clock, 0, () => seen.push('now'));
    after(clock, 1, () => seen.push('later'));
    await virtualTime(clock).advanceBy(0);
    expect(seen).toEqual(['now']);
  });

  test('passes until there is an answer, and not a moment longer', async () => {
    const clock = new VirtualClock(START);
    const answer = new Promise<void>((resolve) => {
      after(clock, 3000, resolve);
    });
    after(clock, 5000, () => expect.unreachable());
    expect(await virtualTime(clock).until(answer, 60_000)).toBe(true);
    expect(clock.now() - START).toBe(3000);
  });

  test('an answer may be a refusal', async () => {
    const refused = Promise.reject(new Error('no'));
    expect(await virtualTime(new VirtualClock(START)).until(refused, 1000)).toBe(true);
  });

  test('waits no longer than it may, and not at all where nothing is left that could answer', async () => {
    const clock = new VirtualClock(START);
    const never = new Promise<void>(() => {});
    expect(await virtualTime(clock).until(never, 60_000)).toBe(false);
    expect(clock.now()).toBe(START);
    const late = new Promise<void>((resolve) => {
      after(clock, 3000, resolve);
    });
    expect(await virtualTime(clock).until(late, 2999)).toBe(false);
    expect(clock.now()).toBe(START);
  });

  test('tells others of every moment before anything happens at it, and lets everything settle after it', async () => {
    const clock = new VirtualClock(START);
    const seen: string[] = [];
    const time = virtualTime(
      clock,
      async () => void seen.push('quiet'),
      async (now) => void seen.push(`moved to ${now - START}`),
    );
    after(clock, 10, () => seen.push('task'));
    await time.advanceBy(15);
    expect(seen).toEqual(['quiet', 'moved to 10', 'task', 'quiet', 'moved to 15', 'quiet']);
  });
});

describe('time on the wall', () => {
  /** Stands for the wall's clock: a test does not wait. */
  function aWall() {
    const clock = new VirtualClock(START);
    return { clock, time: wallTime(clock) };
  }

  test('is waited for', async () => {
    const { clock, time } = aWall();
    const waiting = time.advanceBy(500);
    await clock.advanceBy(500);
    await waiting;
    expect(time.isVirtual).toBe(false);
  });

  test('an answer ends the wait, and leaves nothing behind', async () => {
    const { clock, time } = aWall();
    expect(await time.until(Promise.resolve(), 60_000)).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  test('no answer ends it when the time is over', async () => {
    const { clock, time } = aWall();
    const waiting = time.until(new Promise(() => {}), 60_000);
    await clock.advanceBy(60_000);
    expect(await waiting).toBe(false);
  });
});
