import { describe, expect, test } from 'vitest';
import { bankProblems } from '../../domain/earnings/earnings.messages.ts';
import { RecentLogin } from '../account/recent-login.ts';
import { failed, ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { routeOf } from '../routes.ts';
import { EMPTY_NOTICE } from '../shell/failure-policy.ts';
import { locationOf } from '../shell/navigation.port.ts';
import { aFailure } from '../testing/builders.ts';
import { FakeEarnings } from '../testing/fake-earnings.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { type EarnedByProvider, OwnBank, OwnEarnings, OwnPayouts } from './earnings.ts';
import { LoadBank } from './load-bank.ts';
import { LoadEarnings } from './load-earnings.ts';
import { earningsHref } from './earnings.routes.ts';
import { ReadStatement } from './read-statement.ts';
import { SaveBank } from './save-bank.ts';
import { ShowPayouts } from './show-payouts.ts';

const EARNED: EarnedByProvider = {
  provider: { slug: 'kiln', name: 'Kiln Records' },
  shareBasisPoints: 5000,
  minimumCents: 2000,
  providers: [],
  balances: [],
  months: [],
  latest: [],
};
const BANK = { holder: ' Ada  Byron', iban: 'de89 3704 0044 0532 0130 00' };
const MASKED = { holder: 'Ada Byron', iban: 'DE89 •••• 3000' };
const BYTES = new TextEncoder().encode('line');

function setUp(session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const earnings = new FakeEarnings();
  const [earned, bank] = [new OwnEarnings({ phase: 'idle' }), new OwnBank({ phase: 'idle' })];
  const paid = new OwnPayouts({ phase: 'idle' });
  const needs = { ...shop, earnings, earned, bank, payouts: paid, recentLogin: new RecentLogin(shop.dialogs) };
  return {
    ...needs,
    load: new LoadEarnings(needs),
    loadBank: new LoadBank(needs),
    save: new SaveBank(needs),
    paid,
    payouts: new ShowPayouts(needs),
    statement: new ReadStatement(needs),
    said: () => shop.toasts.visible.current.map(({ title }) => title),
  };
}

test('their page is at an address of its own', () => {
  expect(routeOf(locationOf('/dashboard/earnings'))).toEqual({ page: 'earnings', provider: null });
  expect(routeOf(locationOf(earningsHref('kiln')))).toEqual({ page: 'earnings', provider: 'kiln' });
});

describe('the earnings of a provider', () => {
  test('are loaded, and where they go', async () => {
    const { load, loadBank, earned, bank, earnings } = setUp();
    const loading = load.execute();
    await settled();
    expect(earned.current).toEqual({ phase: 'loading' });
    earnings.earnings.next().answer(ok(EARNED));
    expect(await loading).toEqual(ok(EARNED));
    expect(earned.current).toEqual({ phase: 'loaded', earned: EARNED });
    earnings.banks.willAnswer(ok(null));
    await loadBank.execute();
    expect(bank.current).toEqual({ phase: 'loaded', bank: null });
  });

  test('say in a toast and in their place that they cannot be had, and leave a refusal to the page', async () => {
    const { load, earned, earnings, said } = setUp();
    const refusal = { kind: 'forbidden', notice: EMPTY_NOTICE } as const;
    earnings.earnings.willAnswer(failed(refusal));
    await load.execute();
    expect([earned.current, said()]).toEqual([{ phase: 'failed', failure: refusal }, []]);
    earnings.earnings.willAnswer(failed(aFailure('unavailable')));
    await load.execute();
    expect(said()).toEqual(["We couldn't load your earnings. Please reload page."]);
  });

  test('are for customers', async () => {
    const shop = setUp(VISITOR, ...Array.from({ length: 6 }, (): ScriptLine => ['login', 'dismissed']));
    const { load, loadBank, save, payouts, statement, earnings, dialogs } = shop;
    for (const refused of [
      await load.execute(),
      await loadBank.execute(),
      await save.execute(BANK),
      await payouts.execute(),
      await statement.execute('2027-03'),
      await statement.download('2027-03', 'csv'),
    ])
      expect(refused).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect([earnings.earnings.calls, earnings.saved.calls, earnings.files.calls]).toEqual([[], [], []]);
    dialogs.done();
  });
});

describe('bank details', () => {
  test('are refused by field before anybody is asked', async () => {
    const { save, earnings } = setUp();
    expect(await save.execute({ holder: '', iban: 'DE88370400440532013000' })).toEqual(
      failed({ kind: 'invalid', fields: { holder: bankProblems.noHolder, iban: bankProblems.slip }, message: '' }),
    );
    expect(earnings.saved.calls).toEqual([]);
  });

  test('are saved plain once it is sure who says so, and shown masked', async () => {
    const { save, earnings, bank, said, dialogs } = setUp(SIGNED_IN, ['confirmIdentity', 'confirmed']);
    const stale = { kind: 'forbidden', notice: EMPTY_NOTICE, needsRecentLogin: true } as const;
    const saving = save.execute(BANK);
    await settled();
    earnings.saved.next().answer(failed(stale));
    await settled();
    earnings.saved.next().answer(ok(MASKED));
    expect(await saving).toEqual(ok(MASKED));
    const plain = { holder: 'Ada Byron', iban: 'DE89370400440532013000' };
    expect(earnings.saved.calls).toEqual([
      [plain, null],
      [plain, null],
    ]);
    expect([bank.current, said()]).toEqual([{ phase: 'loaded', bank: MASKED }, ['Bank details saved']]);
    dialogs.done();
  });

  test('say that they are not saved', async () => {
    const { save, earnings, bank, said } = setUp();
    earnings.saved.willAnswer(failed(aFailure('unavailable')));
    await save.execute(BANK);
    expect([bank.current, said()]).toEqual([{ phase: 'idle' }, ['Bank details not saved. Please try again.']]);
  });
});

describe('the statement of a month', () => {
  test('is handed over under the name of its month, once, however often it is asked for meanwhile', async () => {
    const { statement, earnings, handover, said } = setUp();
    handover.saved.willAnswer(ok({ target: 'x', bytes: 4 }));
    const first = statement.download('2027-03', 'csv');
    await settled();
    expect(await statement.download('2027-03', 'csv')).toEqual(failed({ kind: 'busy' }));
    earnings.files.next().answer(ok(BYTES));
    await first;
    expect(handover.saved.calls).toEqual([[{ name: 'earnings-2027-03.csv', mime: 'text/csv', bytes: BYTES }]]);
    expect(said()).toEqual(['Statement downloaded']);
  });

  test('says that it cannot be had', async () => {
    const { statement, earnings, said } = setUp();
    earnings.statements.willAnswer(failed(aFailure('unavailable')));
    earnings.files.willAnswer(failed(aFailure('unavailable')));
    await statement.execute('2027-03');
    await statement.download('2027-03', 'pdf');
    expect(said()[0]).toBe('Statement not downloaded. Please try again.');
  });
});

test('payouts are asked for by their months, kept, and say that they cannot be had', async () => {
  const { payouts, paid, earnings, said } = setUp();
  const none = { made: [], coming: [] };
  earnings.paid.willAnswer(ok(none));
  await payouts.execute(3);
  expect(earnings.paid.calls).toEqual([[3, null]]);
  expect(paid.current).toEqual({ phase: 'loaded', payouts: none });
  earnings.paid.willAnswer(failed(aFailure('unavailable')));
  await payouts.execute();
  expect(paid.current).toMatchObject({ phase: 'failed' });
  expect(said()).toEqual(["We couldn't load your earnings. Please reload page."]);
});
