import { expect, test } from 'vitest';
import { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import { known } from '../../../domain/known.ts';
import { TEST_CARDS } from '../../../domain/billing/test-cards.ts';
import { MemoryCookies } from '../../cookies/cookies.memory.ts';
import { memoryBackend } from '../memory-backend.ts';
import { World } from '../world.ts';
import { happen } from './subscriptions.ts';

const START = Date.UTC(2027, 0, 31);
const DAY = 86_400_000;

async function aCustomer(name: string) {
  const clock = new VirtualClock(START);
  const world = new World(clock);
  const device = memoryBackend(world, new MemoryCookies());
  const customer = known(
    world.customers.find(({ user }) => user.username === name),
    name,
  );
  await device.account.logIn(customer.user.email, 'demo1234');
  const user = async () => {
    const answer = await device.account.user();
    if (!answer.ok) throw new Error(answer.failure.kind);
    return answer.value;
  };
  const entries = async () => {
    const answer = await device.credits.statement(1, 20);
    if (!answer.ok) throw new Error(answer.failure.kind);
    return answer.value.items.map(({ kind, amount, at }) => [kind, amount, (at - START) / DAY]);
  };
  return { clock, world, device, customer, user, entries };
}

test('a plan is renewed on its day of each month, and brings its credits every time [DECISION-172]', async () => {
  const { clock, user, entries } = await aCustomer('premium');
  await clock.advanceBy(65 * DAY);
  expect(await user()).toMatchObject({ plan: { id: 3, isExpired: false }, wallet: { balance: 900 } });
  expect(await entries()).toEqual([
    ['grant', 300, 59],
    ['grant', 300, 28],
    ['grant', 300, 0],
  ]);
});

test('a cancelled plan stays until its period ends, and takes what is left of its credits with it [DECISION-172]', async () => {
  const { clock, world, device, customer, user, entries } = await aCustomer('premium');
  await device.downloads.download(4, 'wav', 'key');
  happen(world, customer, { kind: 'cancel', at: clock.now() });
  await clock.advanceBy(28 * DAY - 1);
  expect(await user()).toMatchObject({ plan: { isExpired: false }, wallet: { balance: 299 } });
  await clock.advanceBy(1);
  expect(await user()).toMatchObject({ plan: { id: 3, isExpired: true }, wallet: { balance: 0 } });
  expect((await entries())[0]).toEqual(['expire', -299, 28]);
});

test('credits of a pack outlive the plan; those of the plan are spent before them [DECISION-172]', async () => {
  const { clock, world, device, customer, user } = await aCustomer('basic');
  world.move(customer, { kind: 'grant', sound: null, amount: 7 });
  await device.downloads.download(4, 'wav', 'key');
  happen(world, customer, { kind: 'cancel', at: clock.now() });
  await clock.advanceBy(40 * DAY);
  expect(await user()).toMatchObject({ plan: { isExpired: true }, wallet: { balance: 7 } });
});

test('what is undone goes back to the credits that it was taken from [DECISION-172]', async () => {
  const { clock, world, device, customer, user } = await aCustomer('basic');
  world.move(customer, { kind: 'grant', sound: null, amount: 7 });
  await device.downloads.download(4, 'wav', 'key');
  expect(await device.credits.undo(1)).toMatchObject({ ok: true });
  expect(customer.planCredits).toBe(100);
  happen(world, customer, { kind: 'cancel', at: clock.now() });
  await clock.advanceBy(40 * DAY);
  expect(await user()).toMatchObject({ wallet: { balance: 7 } });
});

test('a plan whose card is declined keeps its benefits for two weeks of tries, and ends then', async () => {
  const { clock, customer, user } = await aCustomer('basic');
  const declined = known(
    TEST_CARDS.find(({ outcome }) => outcome === 'declined'),
    'declined card',
  );
  customer.method = {
    shown: { kind: 'card', brand: 'Visa', lastFour: '0002' },
    token: declined.token,
    agreement: null,
  };
  await clock.advanceBy((28 + 13) * DAY);
  expect(await user()).toMatchObject({ plan: { isExpired: false }, wallet: { balance: 100 } });
  expect(customer.subscription).toMatchObject({ state: 'pastDue', tries: 3 });
  await clock.advanceBy(DAY);
  expect(await user()).toMatchObject({ plan: { isExpired: true }, wallet: { balance: 0 } });
});

test('the free plan never ends [DECISION-172]', async () => {
  const { clock, user } = await aCustomer('free');
  await clock.advanceBy(1000 * DAY);
  expect(await user()).toMatchObject({ plan: { id: 1, isExpired: false } });
});

test('money that took 23 hours pays for a month from when it arrived, however late somebody looks', async () => {
  const { clock, device, entries } = await aCustomer('noplan');
  const where = { firstName: 'Ada', lastName: 'Byron', postalCode: '10115', countryCode: 'DE' };
  const opened = await device.payment.openCheckout(2, { ...where, city: 'Berlin' });
  if (!opened.ok) throw new Error(opened.failure.kind);
  await device.payment.payByCard(opened.value.addresses.card, { id: 'tok_late' }, where);
  await clock.advanceBy(10 * DAY);
  expect(await entries()).toEqual([['grant', 100, 23 / 24]]);
});
