import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takenFromSurroundings } from './surroundings.ts';

const root = mkdtempSync(join(tmpdir(), 'surroundings-'));
afterAll(() => rmSync(root, { recursive: true }));

function taken(code: string): readonly string[] {
  writeFileSync(join(root, 'a.ts'), code);
  return takenFromSurroundings(root, 'a.ts');
}
/** Line and name, without the advice. */
const takenBy = (code: string) => taken(code).map((told) => told.slice('a.ts:'.length, told.indexOf(': ')));

test('finds listeners, timers and observers that nothing ends', () => {
  expect(
    takenBy(`
      window.addEventListener('focus', look);
      addEventListener('focus', look);
      this.#signal.addEventListener('abort', look);
      const timer = setTimeout(look, 10);
      window.setInterval(look, 10);
      requestAnimationFrame(look);
      queueMicrotask(look);
      await new Promise(setImmediate);
      import { setTimeout as pause } from 'node:timers/promises';
      const changes = new MutationObserver(look);`),
  ).toEqual([
    '2 addEventListener',
    '3 addEventListener',
    '4 addEventListener',
    '5 setTimeout',
    '6 setInterval',
    '7 requestAnimationFrame',
    '8 queueMicrotask',
    '9 setImmediate',
    '10 node:timers/promises',
    '11 MutationObserver',
  ]);
});

test('finds time and luck, be they asked or handed on', () => {
  expect(
    takenBy(`
      const now = Date.now();
      const today = new Date();
      const said = Date();
      const begun = globalThis.performance.now();
      const clock = { now: Date.now };
      const shuffled = shuffle(items, Math.random);`),
  ).toEqual(['2 Date.now', '3 new Date()', '4 Date()', '5 performance.now', '6 Date.now', '7 Math.random']);
});

test('finds what is taken out of its owner, also under another name', () => {
  expect(
    takenBy(`
      const { random } = Math;
      const { random: luck, floor } = globalThis.Math;
      const { now } = Date;
      const { now: passed } = performance;
      const { setTimeout: later } = globalThis;`),
  ).toEqual(['2 Math.random', '3 Math.random', '4 Date.now', '5 performance.now', '6 setTimeout']);
});

test('finds streams that wait on the clock on the wall', () => {
  expect(
    takenBy(`
      import { asyncScheduler, debounceTime, timer } from 'rxjs';
      timer(10).subscribe(look);
      typed$.pipe(debounceTime(300));`),
  ).toEqual(['2 asyncScheduler', '3 timer', '4 debounceTime']);
});

test('finds them under another name, and as members of all of RxJS', () => {
  expect(
    takenBy(`
      import { asapScheduler as soon, timer as t } from 'rxjs';
      import * as rx from 'rxjs';
      t(10).subscribe(look);
      rx.timer(10).subscribe(look);
      const later = rx.asyncScheduler;`),
  ).toEqual(['2 asapScheduler', '4 timer', '5 timer', '6 asyncScheduler']);
});

test('says what to do instead', () => {
  expect(taken('Date.now(); Math.random(); setTimeout(look); addEventListener("focus", look);')).toEqual([
    expect.stringContaining('take the time from Clock'),
    expect.stringContaining('NewId'),
    expect.stringContaining('a Scope of web/scope'),
    expect.stringContaining('a Scope of web/scope'),
  ]);
});

test('lets be what a clock gives, what a scope ends, and dates of a given time', () => {
  expect(
    taken(`
      import { debounceTime, timer } from 'rxjs';
      const now = clock.now();
      const day = new Date(now).toISOString();
      const first = Date.UTC(2026, 0, 1) + Date.parse(day);
      const { now: begun, random } = dice;
      import { timer as waiting } from './dice.ts';
      waiting(10);
      timer(10, clock.scheduler).pipe(debounceTime(300, clock.scheduler));
      page.listen(window, 'focus', look);
      page.after(10, look);
      page.observe(new MutationObserver(look)).observe(document.body);`),
  ).toEqual([]);
});
