import { interval, take, timer } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { after } from '../kernel/clock.ts';
import { VirtualClock } from './virtual-clock.ts';

describe('the virtual clock', () => {
  test('stands still until it is moved, and then shows the time of each task to it', async () => {
    const clock = new VirtualClock(1000);
    const seen: number[] = [];
    for (const ms of [30, 10, 20]) after(clock, ms, () => seen.push(clock.now()));
    expect(clock.now()).toBe(1000);
    await clock.advanceBy(25);
    expect(seen).toEqual([1010, 1020]);
    expect(clock.now()).toBe(1025);
    await clock.advanceBy(5);
    expect(seen).toEqual([1010, 1020, 1030]);
  });

  test('tells when something is due next', () => {
    const clock = new VirtualClock(1000);
    expect(clock.nextDue).toBeNull();
    after(clock, 30, () => {});
    const cancel = after(clock, 10, () => {});
    expect(clock.nextDue).toBe(1010);
    cancel();
    expect(clock.nextDue).toBe(1030);
  });

  test('runs tasks of one moment in the order they were scheduled', async () => {
    const clock = new VirtualClock();
    const seen: string[] = [];
    for (const name of ['a', 'b', 'c']) after(clock, 5, () => seen.push(name));
    await clock.advanceBy(5);
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  test('lets promises settle between two tasks, however many awaits they take', async () => {
    const clock = new VirtualClock();
    const seen: string[] = [];
    after(clock, 5, () => {
      void (async () => {
        for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
        seen.push('settled');
      })();
    });
    after(clock, 5, () => seen.push('next'));
    await clock.advanceBy(5);
    expect(seen).toEqual(['settled', 'next']);
  });

  test('does not run a task that another one of the same moment has taken back', async () => {
    const clock = new VirtualClock();
    const seen: string[] = [];
    let cancel = (): void => {};
    after(clock, 5, () => cancel());
    cancel = after(clock, 5, () => seen.push('too late'));
    await clock.advanceBy(5);
    expect(seen).toEqual([]);
  });

  test('runs nothing outside of an advance, though it is due', async () => {
    const clock = new VirtualClock();
    const seen: string[] = [];
    after(clock, 0, () => seen.push('ran'));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect([seen, clock.waiting]).toEqual([[], 1]);
    await clock.advanceBy(0);
    expect([seen, clock.waiting]).toEqual([['ran'], 0]);
  });

  test('never goes back, though a short advance ends while a long one is under way', async () => {
    const clock = new VirtualClock(1000);
    const seen: number[] = [];
    after(clock, 50, () => seen.push(clock.now()));
    const long = clock.advanceBy(100);
    await clock.advanceBy(10);
    after(clock, 0, () => seen.push(clock.now()));
    await long;
    expect(seen).toEqual([1050, 1050]);
    expect(clock.now()).toBe(1100);
  });

  test.each([-1, NaN, Infinity])('refuses to move by %s ms', async (ms) => {
    const clock = new VirtualClock(1000);
    await expect(clock.advanceBy(ms)).rejects.toThrow(`Time cannot move by ${ms} ms.`);
    expect(clock.now()).toBe(1000);
  });

  test('refuses a task that would never be due and hold up those behind it', () => {
    const clock = new VirtualClock();
    const never = (): void => {};
    expect(() => after(clock, NaN, never)).toThrow('There is no moment at which never is due.');
    expect(clock.waiting).toBe(0);
  });

  test('names an interval without a length, too', async () => {
    const clock = new VirtualClock();
    const beats = interval(0, clock.scheduler).subscribe();
    await expect(clock.advanceBy(0)).rejects.toThrow(/^Time stands still: .+ comes again and again\.$/s);
    beats.unsubscribe();
    expect(clock.waiting).toBe(0);
  });

  test('names a task that comes again and again at one moment, in place of an advance without an end', async () => {
    const clock = new VirtualClock();
    const again = (): void => void after(clock, 0, again);
    again();
    await expect(clock.advanceBy(1)).rejects.toThrow('Time stands still: again comes again and again.');
  });

  test('runs what a task schedules within the same advance, and forgets what was cancelled', async () => {
    const clock = new VirtualClock();
    const seen: number[] = [];
    const start = clock.now();
    after(clock, 5, () => after(clock, 5, () => seen.push(clock.now() - start)));
    after(clock, 7, () => seen.push(-1))();
    await clock.advanceBy(100);
    expect(seen).toEqual([10]);
    expect(clock.waiting).toBe(0);
  });

  test('drives RxJS timers and intervals, and keeps nothing once they have ended', async () => {
    const clock = new VirtualClock();
    const seen: string[] = [];
    timer(10, clock.scheduler).subscribe(() => seen.push('timer'));
    interval(4, clock.scheduler)
      .pipe(take(3))
      .subscribe((n) => seen.push(`interval ${n}`));
    await clock.advanceBy(1000);
    expect(seen).toEqual(['interval 0', 'interval 1', 'timer', 'interval 2']);
    expect(clock.waiting).toBe(0);
  });
});
