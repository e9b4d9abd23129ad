import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { dropClause, dropPipe, dropProperty, offByOne, plainAssignment } from './expressions.ts';
import { dropGuard, ignoreGeneration } from './guards.ts';
import { canBeParsed, mutated } from './mutant.ts';
import type { Operator } from './operator.ts';
import { OPERATORS } from './operators.ts';
import { dropAwait, dropCall, forgetCleanup, swapAwaits, swapStatements } from './statements.ts';

/** The sources that an operator makes of one. */
const madeBy = (operator: Operator, source: string): readonly string[] =>
  Array.from(operator.changes(parseSync('a.ts', source).program, source), (change) => mutated(source, change));

describe('a guard is dropped', () => {
  test.each([
    ['function f() { if (busy) return; go(); }', 'function f() { if (false) return; go(); }'],
    [
      'for (const a of b) { if (a.done) { count(); continue; } }',
      'for (const a of b) { if (false) { count(); continue; } }',
    ],
    ['if (!ready) throw new Error();', 'if (false) throw new Error();'],
  ])('%s', (source, made) => {
    expect(madeBy(dropGuard, source)).toEqual([made]);
  });

  test('but where it only chooses', () => {
    expect(madeBy(dropGuard, 'function f() { if (a) b(); if (a) return 1; else return 2; }')).toEqual([]);
  });
});

describe('a generation is ignored', () => {
  test.each([
    ['function f() { if (asked !== this.#newest) return; }', 'function f() { if (false) return; }'],
    ['if (store.current === loading && ok) store.set(next);', 'if (true) store.set(next);'],
    [
      'asked$.pipe(switchMap(ask));',
      "asked$.pipe(everyAnswer(ask));\nimport { mergeMap as everyAnswer } from 'rxjs';\n",
    ],
  ])('%s', (source, made) => {
    expect(madeBy(ignoreGeneration, source)).toEqual([made]);
  });

  test('but not where something is compared with what is written out', () => {
    const source =
      "function f() { if (kind !== 'a') return; if (left === undefined) go(); if (size !== MOST) return; }";
    expect(madeBy(ignoreGeneration, source)).toEqual([]);
  });
});

test.each([
  'timers.clear();',
  'void this.#kept.clear();',
  'await lock?.release();',
  'this.#following = null;',
  'clearTimeout(timer);',
  'this.#stopBeats();',
])('a cleanup is forgotten: %s', (source) => {
  expect(madeBy(forgetCleanup, source)).toEqual([';']);
  expect(madeBy(dropCall, source)).toEqual([]);
});

test('a call that stands by itself is dropped', () => {
  expect(madeBy(dropCall, 'toasts.show(done);')).toEqual([';']);
  expect(madeBy(dropCall, 'await this.#ask();')).toEqual([';']);
  expect(madeBy(dropCall, 'class A extends B { constructor() { super(); } }')).toEqual([]);
  expect(madeBy(forgetCleanup, 'clearly(); restart(); const a = list.clear();')).toEqual([]);
});

test('an await is dropped where nobody needs the answer at once', () => {
  expect(madeBy(dropAwait, 'await go();')).toEqual(['go();']);
  expect(madeBy(dropAwait, 'async () => { return await go(); }')).toEqual(['async () => { return go(); }']);
  expect(madeBy(dropAwait, 'const a = await go();')).toEqual([]);
});

describe('the order is another', () => {
  test('of two awaits', () => {
    const source = 'await save(); const a = await load();';
    expect(madeBy(swapAwaits, source)).toEqual(['const a = await load(); await save();']);
    expect(madeBy(swapStatements, source)).toEqual([]);
  });

  test('of two statements', () => {
    expect(madeBy(swapStatements, 'go(); this.#busy = false;')).toEqual(['this.#busy = false; go();']);
    expect(madeBy(swapStatements, 'add(() => later()); show();')).toEqual(['show(); add(() => later());']);
    expect(madeBy(swapStatements, 'bits.write(a, 4); bits.write(b, 4);')).toEqual([
      'bits.write(b, 4); bits.write(a, 4);',
    ]);
    for (const first of ['const a = this.#take();', 'let a = take();', 'const a = await take();'])
      expect(madeBy(swapStatements, `${first} const b = make();`)).toEqual([`const b = make(); ${first}`]);
  });

  test('but not where one needs the other, or nobody could see it', () => {
    expect(madeBy(swapStatements, 'const a = make(); use(a);')).toEqual([]);
    expect(madeBy(swapStatements, 'const { b: c } = make(); use(() => c);')).toEqual([]);
    expect(madeBy(swapStatements, 'this.#a = make(); show(this.#a);')).toEqual([]);
    expect(madeBy(swapStatements, 'this.#a = 1; this.#b = 2;')).toEqual([]);
    expect(madeBy(swapAwaits, 'const a = await load(); await save(a);')).toEqual([]);
    expect(madeBy(swapStatements, 'const a = make(); const b = new Other(c);')).toEqual([]);
    expect(madeBy(swapStatements, 'head.writeUInt16LE(a, 4); head.writeBigUInt64LE(b, 6);')).toEqual([]);
    expect(madeBy(swapStatements, 'view.setUint8(4, a); view.setInt16(5, b, true);')).toEqual([]);
    expect(madeBy(swapStatements, 'bits.write(a, 4); bits.write(a, 4);')).toEqual([]);
  });
});

test('an assignment asks for no condition any more', () => {
  expect(madeBy(plainAssignment, 'this.#a ??= make();')).toEqual(['this.#a = make();']);
  expect(madeBy(plainAssignment, 'a &&= b; a += 1;')).toEqual(['a = b; a += 1;']);
});

test('a limit is off by one, and doubled where one more is not seen', () => {
  expect(madeBy(offByOne, 'const MOST = 20;')).toEqual(['const MOST = 21;']);
  expect(madeBy(offByOne, 'const BEAT_MS = 3000;')).toEqual(['const BEAT_MS = 6000;']);
  expect(madeBy(offByOne, 'if (count > 3) go(); list.slice(1); at + 1;')).toEqual([
    'if (count > 4) go(); list.slice(1); at + 1;',
    'if (count > 3) go(); list.slice(2); at + 1;',
    'if (count > 3) go(); list.slice(1); at + 2;',
  ]);
  expect(madeBy(offByOne, "const name = 4; const WORD = 'a'; go(5);")).toEqual([]);
});

test('a pipe lets everything through', () => {
  expect(madeBy(dropPipe, 'a$.pipe(map(f), takeUntil(end$));')).toEqual(['a$.pipe(map(f));']);
  expect(madeBy(dropPipe, 'a$.pipe(skip(1), map(f));')).toEqual(['a$.pipe(map(f));']);
  expect(madeBy(dropPipe, 'a$.pipe(skip(1));')).toEqual(['a$.pipe();']);
});

test('a clause is left out', () => {
  expect(madeBy(dropClause, "db.select('a').where('id', '=', id).execute();")).toEqual(["db.select('a').execute();"]);
  expect(madeBy(dropClause, 'ask().catch(() => null);')).toEqual(['ask();']);
});

test('a property stays as it was', () => {
  expect(madeBy(dropProperty, 'set({ ...old, phase, count: 1 });')).toEqual([
    'set({ ...old, count: 1 });',
    'set({ ...old, phase });',
  ]);
  expect(madeBy(dropProperty, 'set({ phase, count: 1 });')).toEqual([]);
});

test('every operator has a name of its own', () => {
  expect(new Set(OPERATORS.map(({ name }) => name)).size).toBe(OPERATORS.length);
});

test('what cannot be read is known', () => {
  expect(canBeParsed('a.ts', 'class A { #a = 1 satisfies number; }')).toBe(true);
  expect(canBeParsed('a.ts', 'a ?? b && c')).toBe(false);
});
