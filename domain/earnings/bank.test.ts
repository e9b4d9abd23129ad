import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ibanProblem, maskedBank, plainBank, problemsOfBank } from './bank.ts';
import { bankProblems } from './earnings.messages.ts';

const GOOD = 'DE89 3704 0044 0532 0130 00';

describe('an IBAN', () => {
  test.each([
    GOOD,
    'gb82west12345698765432',
    'FR1420041010050500013M02606',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s is good', (iban) => expect(ibanProblem(iban)).toBeNull());

  test.each([
    ['DE88370400440532013000', bankProblems.slip],
    ['DE8937040044053201300', bankProblems.length('DE', 22)],
    ['BR1800360305000010009795493C1', bankProblems.notSepa],
    ['my account', bankProblems.noIban],
    ['', bankProblems.noIban],
  ])('%s is refused: %s', (iban, problem) => expect(ibanProblem(iban)).toBe(problem));

  test('is refused with any one digit wrong', () => {
    const plain = GOOD.replaceAll(' ', '');
    const slip = fc.tuple(fc.integer({ min: 2, max: plain.length - 1 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(slip, ([at, by]) => {
        const digit = (Number(plain[at]) + by) % 10;
        expect(ibanProblem(`${plain.slice(0, at)}${digit}${plain.slice(at + 1)}`)).toBe(bankProblems.slip);
      }),
    );
  });
});

test('bank details say by field what is wrong, are kept plain, and are shown masked', () => {
  expect(problemsOfBank({ holder: ' ', iban: 'x' })).toEqual({
    holder: bankProblems.noHolder,
    iban: bankProblems.noIban,
  });
  expect(problemsOfBank({ holder: 'A'.repeat(71), iban: GOOD })).toEqual({ holder: bankProblems.longHolder(70) });
  const bank = plainBank({ holder: '  Ada   Byron ', iban: GOOD.toLowerCase() });
  expect(bank).toEqual({ holder: 'Ada Byron', iban: 'DE89370400440532013000' });
  expect(maskedBank(bank)).toEqual({ holder: 'Ada Byron', iban: 'DE89 •••• 3000' });
});
