import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EarningLine, FIRST_HASH, wholeCents } from './earnings.ts';
import { beginOf, beginOfMonthAfter, monthOf } from './months.ts';
import { earnedIn, overviewOf } from './overview.ts';
import { statementAsCsv, statementOf } from './statement.ts';

const provider = { slug: 'kiln', name: 'Kiln Records' };

const line = (position: number, more: Partial<EarningLine> = {}): EarningLine => ({
  position,
  kind: 'accrual',
  cause: 'download',
  at: Date.UTC(2027, 2, 1),
  earnedAt: Date.UTC(2027, 2, 1),
  soundId: 7,
  sound: 'Kick 7',
  pack: '=Night "Keys"',
  credits: 1,
  lotKind: 'paid',
  valueMicros: 6_663_333,
  shareBasisPoints: 5000,
  amountMicros: 3_331_666,
  currency: 'USD',
  isTest: false,
  changes: null,
  hash: `hash ${position}`,
  ...more,
});

const statement = (all: readonly EarningLine[], month: string) => {
  const from = beginOf(month)!;
  return statementOf(provider, all, { month, from, until: beginOfMonthAfter(from, 1) });
};

test('a statement has the lines of its month, the hashes around them, and one total a kind of money', () => {
  const all = [
    line(1, { at: Date.UTC(2027, 2, 1) - 1 }),
    line(2),
    line(3, { at: Date.UTC(2027, 3, 1) - 1, kind: 'reversal', cause: 'undo', amountMicros: -3_331_666, changes: 2 }),
    line(4, { at: Date.UTC(2027, 2, 9), isTest: true }),
    line(5, { at: Date.UTC(2027, 3, 1) }),
  ];
  const march = statement(all, '2027-03');
  expect(march.lines.map(({ position }) => position)).toEqual([2, 3, 4]);
  expect([march.hashBefore, march.hash]).toEqual(['hash 1', 'hash 4']);
  expect(march.totals).toEqual([
    { currency: 'USD', isTest: false, earnedMicros: 3_331_666, takenBackMicros: -3_331_666, cents: 0 },
    { currency: 'USD', isTest: true, earnedMicros: 3_331_666, takenBackMicros: 0, cents: 3 },
  ]);
  expect(statement(all, '2027-02')).toMatchObject({ hashBefore: FIRST_HASH, hash: 'hash 1' });
});

test('a month is cut where the chain first comes to it, so that each statement follows the one before', () => {
  const all = [
    line(1, { at: Date.UTC(2027, 2, 31) }),
    line(2, { at: Date.UTC(2027, 3, 1) }),
    line(3, { at: Date.UTC(2027, 3, 1) - 1 }),
    line(4, { at: Date.UTC(2027, 3, 2) }),
  ];
  const [march, april] = [statement(all, '2027-03'), statement(all, '2027-04')];
  expect(march.lines.map(({ position }) => position)).toEqual([1]);
  expect(april.lines.map(({ position }) => position)).toEqual([2, 3, 4]);
  expect(april.hashBefore).toBe(march.hash);
  const terms = { shareBasisPoints: 5000, freeCreditValue: 0, minimumCents: 0 };
  const { months } = overviewOf(provider, { earned: earnedIn(all), owed: [], made: [], terms, now: 0 });
  expect(months.map(({ month, downloads }) => [month, downloads])).toEqual([
    ['2027-04', 3],
    ['2027-03', 1],
  ]);
});

test('months add up to what was earned, to the cent, however it falls into them', () => {
  const anEntry = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: -5_000_000, max: 9_000_000 }));
  fc.assert(
    fc.property(fc.array(anEntry, { maxLength: 40 }), (entries) => {
      const all = entries
        .toSorted(([one], [other]) => one - other)
        .map(([month, amountMicros], at) => line(at + 1, { at: Date.UTC(2027, month, 15), amountMicros }));
      const terms = { shareBasisPoints: 5000, freeCreditValue: 0, minimumCents: 0 };
      const { months } = overviewOf(provider, { earned: earnedIn(all), owed: [], made: [], terms, now: 0 });
      const sum = all.reduce((micros, { amountMicros }) => micros + amountMicros, 0);
      expect(months.reduce((cents, one) => cents + one.cents, 0)).toBe(wholeCents(sum));
      for (const { month, cents } of months) expect(statement(all, month).totals).toMatchObject([{ cents }]);
    }),
  );
});

test('its CSV has a line each, amounts to the last micro, and no cell that is calculated', () => {
  const csv = statementAsCsv(statement([line(1)], '2027-03'));
  expect(csv.split('\r\n')).toEqual([
    'line,day,kind,cause,changes,sound,pack,credits,lot,value,share,amount,currency,test,hash',
    `1,2027-03-01,accrual,download,,"Kick 7","'=Night ""Keys""",1,paid,0.06663333,50%,0.03331666,USD,no,hash 1`,
    '',
  ]);
});

test('months are read and begin in UTC', () => {
  expect(monthOf(Date.UTC(2027, 11, 31, 23, 59))).toBe('2027-12');
  expect(beginOf('2027-12')).toBe(Date.UTC(2027, 11, 1));
  for (const text of ['2027-13', '2027-00', '2027-3', '1999-01', 'March']) expect(beginOf(text)).toBeNull();
  expect(beginOfMonthAfter(Date.UTC(2027, 11, 31), 1)).toBe(Date.UTC(2028, 0, 1));
});
