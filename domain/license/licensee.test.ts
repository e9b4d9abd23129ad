import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameProblem, tidyName } from './licensee.ts';

describe('a name on a license', () => {
  it.each([
    ['Ada Lovelace', null],
    ['鼓 Ритм', null],
    ['x'.repeat(100), null],
    ['🥁'.repeat(100), null],
    ['x'.repeat(101), 'Please use at most 100 characters.'],
    ['', 'Please enter a name.'],
    ['a\u0007b', 'Please leave out invisible characters.'],
    ['a\u202eb', 'Please leave out invisible characters.'],
    ['a\u200bb', 'Please leave out invisible characters.'],
    ['a\ud800', 'Please leave out invisible characters.'],
  ])('%j: %s [LIC-02, LIC-03, DECISION-106]', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });

  it('is composed, on one line of single spaces, and stays so', () => {
    expect(tidyName('  Cafe\u0301 \u00a0 du  Nord ')).toBe('Caf\u00e9 du Nord');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(tidyName(tidyName(name))).toBe(tidyName(name));
      }),
    );
  });
});
