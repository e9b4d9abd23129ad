import { expect, test } from 'vitest';
import type { Happening, Of } from '../chronicle/happening.ts';
import type { BookedPlan } from '../stage/books.ts';
import { COMBINATIONS, HANDED_OVER_IN_BETWEEN, combinationsIn } from './combinations.ts';
import { missingFrom } from './minimums.ts';

const asked = (more: Partial<Of<'asked'>> & Pick<Of<'asked'>, 'call'>): Happening => ({
  is: 'asked',
  tab: 1,
  browser: 1,
  asked: 1,
  args: [],
  at: 0,
  ...more,
});
const answered = (more: Partial<Of<'answered'>> & Pick<Of<'answered'>, 'call'>): Happening => ({
  is: 'answered',
  tab: 1,
  browser: 1,
  asked: 1,
  args: [],
  failure: null,
  value: null,
  customer: 1,
  gained: [],
  lost: [],
  isPaid: false,
  at: 0,
  ...more,
});

const GRANTED = answered({ call: 'multiDownload.request', value: { link: '/archive' }, gained: [4, 7] });
const handedOver = (tab = 1, browser = 1): Happening => ({ is: 'handedOver', tab, browser, link: '/archive', at: 0 });
const LOGIN = answered({ call: 'account.logIn', customer: 2 }) as Of<'answered'>;
const CRASH: Happening = { is: 'ended', tab: 1, browser: 1, how: 'crash', at: 0 };

test('there are at least 40 combinations, each by a name of its own', () => {
  expect(Object.keys(COMBINATIONS).length).toBeGreaterThanOrEqual(40);
});

test('an archive is handed over after a login that came between, and not after one before it', () => {
  expect(combinationsIn([GRANTED, LOGIN, handedOver()])).toContain('an archive is handed over after a login');
  expect(combinationsIn([GRANTED, LOGIN, handedOver()])).toContain(HANDED_OVER_IN_BETWEEN);
  expect(combinationsIn([LOGIN, GRANTED, handedOver()])).toEqual(['an archive is handed over']);
  expect(combinationsIn([GRANTED, handedOver(), LOGIN])).toEqual(['an archive is handed over']);
});

test('a login in another browser, and another link, have nothing to do with an archive', () => {
  expect(combinationsIn([GRANTED, { ...LOGIN, browser: 2, tab: 2 }, handedOver()])).toEqual([
    'an archive is handed over',
  ]);
  expect(combinationsIn([GRANTED, LOGIN, { is: 'handedOver', tab: 1, browser: 1, link: '/file', at: 0 }])).toEqual([]);
});

test('an archive is handed over by another tab of its browser, also when the first one has crashed', () => {
  const look = asked({ call: 'multiDownload.look', tab: 3, asked: 2 });
  expect(combinationsIn([GRANTED, CRASH, look, handedOver(3)])).toEqual(
    expect.arrayContaining([
      'an archive is handed over by another tab',
      'a page crashes while an archive is prepared, and another page takes over',
      HANDED_OVER_IN_BETWEEN,
    ]),
  );
  expect(combinationsIn([GRANTED, handedOver(3, 2)])).not.toContain('an archive is handed over by another tab');
});

test('an undone download is bought again when it is the same file', () => {
  const buy = (id: number) => answered({ call: 'downloads.download', gained: [id] });
  const undo = answered({ call: 'credits.undo', lost: [4] });
  const name = 'an undone download is bought again';
  expect(combinationsIn([buy(4), undo, buy(4)])).toContain(name);
  expect(combinationsIn([buy(4), undo, buy(5)])).not.toContain(name);
  expect(combinationsIn([buy(5), undo, buy(4)])).not.toContain(name);
});

test('a reply crosses a logout when its question came before', () => {
  const question = asked({ call: 'catalogue.states' });
  const logout = answered({ call: 'account.logOut', asked: 2 });
  const reply = answered({ call: 'catalogue.states' });
  expect(combinationsIn([question, logout, reply])).toContain('a reply crosses a logout');
  expect(combinationsIn([question, reply, logout])).not.toContain('a reply crosses a logout');
});

test('somebody is too late to undo after ten minutes', () => {
  const buy = answered({ call: 'downloads.download', gained: [4] });
  const pressed = (minutes: number): Happening => ({
    is: 'step',
    step: { does: 'press', page: 0, press: 'credits.undoDownload', which: 0 },
    at: minutes * 60_000,
  });
  expect(combinationsIn([buy, pressed(11)])).toContain('somebody tries to undo when it is too late');
  expect(combinationsIn([buy, pressed(9)])).not.toContain('somebody tries to undo when it is too late');
});

test('a long campaign has to show each combination 20 times in 3,000 schedules, a short one half as often', () => {
  const combinations = new Map(Object.keys(COMBINATIONS).map((name) => [name, 20]));
  const shown = new Map([...combinations, [HANDED_OVER_IN_BETWEEN, 90]]);
  expect(missingFrom({ schedules: 3000, combinations: shown })).toEqual([]);
  expect(missingFrom({ schedules: 3000, combinations: new Map([...shown, ['a download is undone', 19]]) })).toEqual([
    'a download is undone: 19 of at least 20',
  ]);
  expect(missingFrom({ schedules: 3000, combinations: new Map([...shown, [HANDED_OVER_IN_BETWEEN, 89]]) })).toEqual([
    `${HANDED_OVER_IN_BETWEEN}: 89 of at least 90`,
  ]);
  expect(missingFrom({ schedules: 6000, combinations: shown }).length).toBe(combinations.size + 1);
  expect(missingFrom({ schedules: 1500, combinations: new Map([...shown, ['a download is undone', 4]]) })).toEqual([
    'a download is undone: 4 of at least 5',
  ]);
  expect(missingFrom({ schedules: 999, combinations: new Map() })).toEqual([]);
});

const standing = (more: Partial<BookedPlan>): BookedPlan => ({
  planId: 3,
  isExpired: false,
  state: 'active',
  reason: null,
  epoch: 1,
  periodNo: 1,
  anchorAt: 0,
  months: 1,
  isCancelled: false,
  renewals: 0,
  ...more,
});
const plan = (from: Partial<BookedPlan>, to: Partial<BookedPlan>, customer = 1): Happening => ({
  is: 'plan',
  customer,
  from: standing(from),
  to: standing(to),
  at: 0,
});

test('a plan that is renewed for less than before has changed down, if its customer has asked for it', () => {
  const renewed = plan({}, { planId: 2, periodNo: 2, renewals: 1 });
  const asked = answered({ call: 'billing.changeLater' });
  expect(combinationsIn([asked, renewed], 'months')).toEqual(['a plan is renewed', 'a plan changes down on its day']);
  expect(combinationsIn([renewed], 'months')).toEqual(['a plan is renewed']);
  expect(combinationsIn([asked, plan({}, { planId: 2, renewals: 1 }, 2)], 'months')).toEqual(['a plan is renewed']);
});

test('a renewal that fails is paid, given up or let go by the customer whose plan it is', () => {
  const owed = plan({}, { state: 'pastDue' });
  const ended = (reason: BookedPlan['reason'], customer = 1) =>
    plan({ state: 'pastDue' }, { state: 'ended', reason }, customer);
  expect(combinationsIn([owed, ended('unpaid')], 'months')).toEqual(['a renewal fails until the plan ends']);
  expect(combinationsIn([owed, ended('cancelled')], 'months')).toEqual(['a plan is given up while it is owed']);
  expect(combinationsIn([owed, ended('unpaid', 2)], 'months')).toEqual([]);
});
