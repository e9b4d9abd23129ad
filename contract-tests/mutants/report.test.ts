import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Verdict } from './judges/judge.ts';
import { lineOf, tables, verdictOn } from './report.ts';
import { NOT_NEEDED, NOT_WANTED, type Result, appendResult, readResults } from './result.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lives: Verdict = { outcome: 'survived', detail: 'in 2 test files' };
const dies: Verdict = { outcome: 'killed', detail: 'schedule 37: paid once' };

const result = (file: string, simulation: Verdict, unit: Verdict): Result => ({
  id: `${file}:42:7 drop-guard`,
  file,
  operator: 'drop-guard',
  change: 'busy → false',
  verdicts: { simulation, contract: { outcome: 'not asked', detail: 'no test imports it' }, unit },
  seconds: 3.21,
});

const FILE = 'core/downloads/x.ts';

test('a line says who killed a mutant, and what the others said', () => {
  expect(lineOf(result(FILE, dies, lives))).toBe(
    `${FILE}:42:7 drop-guard  busy → false
    killed by simulation (schedule 37: paid once); not by contract (no test imports it), unit (in 2 test files), 3.2 s`,
  );
  expect(lineOf(result(FILE, lives, { outcome: 'timeout', detail: 'after 30 s' }))).toContain(
    'killed by unit (time limit, after 30 s); not by',
  );
  expect(lineOf(result(FILE, lives, lives))).toContain('survived; not by simulation');
});

test('tables have the share of each judge by room and operator', () => {
  const text = tables([result(FILE, dies, lives), result('server/ledger/y.ts', lives, lives)]);
  expect(text.split('\n').map((line) => line.split(/\s{2,}/))).toEqual([
    ['room', 'mutants', 'simulation', 'contract', 'unit', 'together'],
    ['core', '1', '100.0 %', '0.0 %', '0.0 %', '100.0 %'],
    ['server/ledger', '1', '0.0 %', '0.0 %', '0.0 %', '0.0 %'],
    ['all', '2', '50.0 %', '0.0 %', '0.0 %', '50.0 %'],
    [''],
    ['operator', 'mutants', 'simulation', 'contract', 'unit', 'together'],
    ['drop-guard', '2', '50.0 %', '0.0 %', '0.0 %', '50.0 %'],
    ['all', '2', '50.0 %', '0.0 %', '0.0 %', '50.0 %'],
  ]);
});

test('the share of a judge that a brief run has spared mutants is of those that it was shown', () => {
  const rows = tables([result(FILE, dies, NOT_NEEDED), result(FILE, lives, dies)]).split('\n');
  expect(rows.find((row) => row.startsWith('core'))?.split(/\s{2,}/)).toEqual([
    'core',
    '2',
    '50.0 %',
    '0.0 %',
    '100.0 %',
    '100.0 %',
  ]);
});

test('a missed target is called missed', () => {
  const few = [result(FILE, dies, lives), result(FILE, lives, dies)];
  expect(verdictOn(few)).toEqual({
    isMet: false,
    text: 'simulation 50.0 % of at least 60 %: MISSED\ntogether 100.0 % of at least 95 %: met',
  });
  expect(verdictOn([result(FILE, dies, lives)]).isMet).toBe(true);
  expect(verdictOn([]).isMet).toBe(false);
  expect(verdictOn([result(FILE, NOT_WANTED, dies)])).toEqual({
    isMet: true,
    text: 'together 100.0 % of at least 95 %: met',
  });
});

test('results are read again, but for a line that an end has cut off', () => {
  const path = join(folder, 'results.jsonl');
  expect(readResults(path)).toEqual([]);
  const first = result(FILE, dies, lives);
  appendResult(path, first);
  writeFileSync(path, '{"id":"core/do', { flag: 'a' });
  expect(readResults(path)).toEqual([first]);
});
