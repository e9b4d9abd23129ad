import { afterAll, describe, expect, test } from 'vitest';
import { sqliteDatabases } from '../../testing/databases.ts';
import { providerContract, type ProviderSuite } from '../../testing/provider.contract.ts';
import { suitesOfTestAccounts } from '../../testing/test-accounts.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());

const read = (env: Readonly<Record<string, string | undefined>>) =>
  suitesOfTestAccounts(env, async () => {
    const shop = await openTestShop(await databases.place());
    afterAll(() => shop.close());
    return shop.deps.db;
  });

// The same promises, by the accounts that the environment has keys of.
const here = read(process.env);
if (!here.ok) throw new Error(here.problems.join(' '));
for (const suite of here.suites) providerContract(suite);

const STRIPE = { LOOPSTEAD_TEST_STRIPE_SECRET_KEY: 'sk_test_1' };
const PAYPAL = { LOOPSTEAD_TEST_PAYPAL_CLIENT_ID: 'A1', LOOPSTEAD_TEST_PAYPAL_CLIENT_SECRET: 'E1' };

const suitesWith = (env: Readonly<Record<string, string>>): readonly ProviderSuite[] => {
  const told = read(env);
  if (!told.ok) throw new Error(told.problems.join(' '));
  return told.suites;
};

/** Which tests a suite registers; none of them runs. */
function titlesOf(suite: ProviderSuite): readonly string[] {
  const titles: string[] = [];
  providerContract(suite, {
    describe: (_title, work) => work(),
    beforeAll: () => {},
    test: (title) => void titles.push(title),
  });
  return titles;
}
const notShown = (titles: readonly string[]) => titles.filter((title) => title.includes('(not shown here'));

describe('the suite of providers and accounts', () => {
  test('has none without keys, and each one that there are keys of', () => {
    const names = (env: Readonly<Record<string, string>>) => suitesWith(env).map(({ name }) => name);
    expect(names({})).toEqual([]);
    expect(names({ LOOPSTEAD_TEST_STRIPE_SECRET_KEY: '' })).toEqual([]);
    expect(names(STRIPE)).toEqual(['a test account of Stripe']);
    expect(names({ LOOPSTEAD_TEST_STRIPE_SECRET_KEY: 'rk_test_1' })).toEqual(['a test account of Stripe']);
    expect(names(PAYPAL)).toEqual(['a sandbox account of PayPal']);
    expect(names({ ...STRIPE, ...PAYPAL })).toEqual(['a test account of Stripe', 'a sandbox account of PayPal']);
  });

  test.each([
    [{ LOOPSTEAD_TEST_STRIPE_SECRET_KEY: 'sk_live_1' }, 'LOOPSTEAD_TEST_STRIPE_SECRET_KEY is a live key'],
    [{ LOOPSTEAD_TEST_STRIPE_SECRET_KEY: 'rk_live_1' }, 'would move real money'],
    [{ LOOPSTEAD_TEST_STRIPE_SECRET_KEY: 'pk_test_1' }, 'is not a secret key of test mode'],
    [{ LOOPSTEAD_TEST_PAYPAL_CLIENT_ID: 'A1' }, 'belong together'],
    [{ LOOPSTEAD_TEST_PAYPAL_CLIENT_SECRET: 'E1' }, 'belong together'],
  ])('refuses %j in words', (env, words) => {
    const told = read(env);
    expect(told.ok ? '' : told.problems.join(' ')).toContain(words);
  });

  test('registers every promise for an account of Stripe, and says of which it takes more than an account', () => {
    const [suite] = suitesWith(STRIPE);
    const titles = titlesOf(suite!);
    const all = titlesOf({ ...suite!, hands: ['payer', 'news', 'disputed', 'bouncing'] });
    expect(notShown(all)).toEqual([]);
    expect(titles).toHaveLength(all.length);
    const payer = '(not shown here: it takes a payer who answers)';
    expect(notShown(titles)).toEqual([
      `wait for the bank, where a payer may confirm ${payer}`,
      `wait for the bank, where a payer may decline ${payer}`,
      `store a card whose bank asks first ${payer}`,
      `by a stored card whose bank wants its payer do not succeed by themselves ${payer}`,
      `are told of by news once the bank has been answered ${payer}`,
      'that go back may come back, which news tell of by the key that they were asked for (not shown here: it takes a refund that fails when it is told to)',
    ]);
  });

  test('shows of an account of PayPal what comes before its payer presses a button', () => {
    const [suite] = suitesWith(PAYPAL);
    const titles = titlesOf(suite!);
    expect(titles.filter((title) => !title.includes('(not shown here'))).toEqual([
      'by what tests can do by hand',
      'by a card that nobody knows are refused, and nothing is left of them',
      'wait for the bank, and say where it asks',
      'of nobody are none, by their attempt and by their id',
      'that wait can be called off, and then succeed no more',
      'that never arrived can be called off, and are refused if they come after all',
      'that were called off before their payer agreed begin no more',
      'of nobody are none',
      'say by their type that they cannot be listed',
    ]);
  });
});
