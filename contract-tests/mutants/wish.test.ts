import { expect, test } from 'vitest';
import { failed, ok } from '../../core/kernel/result.ts';
import { wishOf } from './wish.ts';

const choice = { count: 200, seed: 1, within: '', only: null };

test('a command line says which mutants are judged, and how', () => {
  expect(wishOf([])).toEqual(
    ok({
      does: 'judge',
      ...choice,
      judges: ['simulation', 'contract', 'unit'],
      isBrief: false,
      workers: 2,
      schedules: 1000,
      tests: 12,
      results: null,
      keeps: false,
    }),
  );
  expect(wishOf(['--in', 'core/downloads', '--count', '5', '--resume', 'a.jsonl', '--keep'])).toMatchObject(
    ok({ within: 'core/downloads', count: 5, results: { path: 'a.jsonl', isResumed: true }, keeps: true }),
  );
  expect(wishOf(['--json', 'a.jsonl'])).toMatchObject(ok({ results: { path: 'a.jsonl', isResumed: false } }));
  expect(wishOf(['--judge', 'unit,contract', '--only', 'a', '--only', 'b'])).toMatchObject(
    ok({ judges: ['contract', 'unit'], only: ['a', 'b'] }),
  );
  expect(wishOf(['--brief'])).toMatchObject(ok({ isBrief: true }));
  expect(wishOf(['--list', '--seed', '3'])).toEqual(ok({ does: 'list', ...choice, seed: 3 }));
  expect(wishOf(['--help'])).toEqual(ok({ does: 'help' }));
});

test('a command line that makes no sense is told in a sentence', () => {
  expect(wishOf(['--count', '0'])).toEqual(failed('--count is a whole number from 1.'));
  expect(wishOf(['--in', 'web'])).toEqual(
    failed('--in begins with one of: core, adapters/http, adapters/memory, server/ledger, server/downloads.'),
  );
  expect(wishOf(['--json', 'a', '--resume', 'b'])).toEqual(
    failed('--json begins a file and --resume goes on with one: give one of them.'),
  );
  expect(wishOf(['--judge', 'unit,jury'])).toEqual(
    failed('--judge takes simulation, contract, unit, separated by commas, not jury.'),
  );
  expect(wishOf(['--keep', '--judge', 'unit'])).toEqual(
    failed('--keep lists what nobody kills: it needs all judges, and goes without --judge.'),
  );
  expect(wishOf(['--nonsense']).ok).toBe(false);
});
