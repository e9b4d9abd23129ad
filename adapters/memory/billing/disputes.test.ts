import { expect, test } from 'vitest';
import { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import { known } from '../../../domain/known.ts';
import { MemoryCookies } from '../../cookies/cookies.memory.ts';
import { memoryBackend } from '../memory-backend.ts';
import { World } from '../world.ts';
import { hearDispute } from './disputes.ts';
import { happen } from './subscriptions.ts';

const START = Date.UTC(2027, 0, 1);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BASIC = 2;
const WORDS = { firstName: 'Ada', lastName: 'King', postalCode: 'SW1Y 4LB', countryCode: 'GB' };

/** Somebody without a plan, who buys one by a card. */
async function aPayer(token: string) {
  const clock = new VirtualClock(START);
  const world = new World(clock);
  const device = memoryBackend(world, new MemoryCookies());
  const customer = known(
    world.customers.find(({ user }) => user.username === 'noplan'),
    'noplan',
  );
  await device.account.logIn(customer.user.email, 'demo1234');
  const checkout = await device.payment.openCheckout(BASIC, { ...WORDS, city: 'London' });
  if (!checkout.ok) throw new Error(checkout.failure.kind);
  await device.payment.payByCard(checkout.value.addresses.card, { id: token }, WORDS);
  const entries = async () => {
    const answer = await device.credits.statement(1, 20);
    if (!answer.ok) throw new Error(answer.failure.kind);
    return answer.value.items.map(({ kind, amount, at }) => [kind, amount, (at - START) / HOUR]);
  };
  const says = (status: Parameters<typeof hearDispute>[2]) =>
    hearDispute(world, known(world.disputes.latestOf(customer), 'payment'), status, clock.now());
  return { clock, world, device, customer, entries, says };
}

test('what payers, banks and the plan do while nobody looks is done in its order, each at its moment', async () => {
  const { clock, entries } = await aPayer('tok_dispute_won');
  await clock.advanceBy(40 * DAY);
  expect(await entries()).toEqual([
    ['release', 100, 31 * 24 + 1 + 7 * 24],
    ['hold', -100, 31 * 24 + 1],
    ['grant', 100, 31 * 24],
    ['release', 100, 1 + 7 * 24],
    ['hold', -100, 1],
    ['grant', 100, 0],
  ]);
});

test('credits that were held while their plan has ended are not there when it is bought again', async () => {
  const { clock, world, customer, entries, says } = await aPayer('tok_ok');
  happen(world, customer, { kind: 'pause', months: 1 });
  await clock.advanceBy(32 * DAY);
  expect((await entries())[0]?.slice(0, 2)).toEqual(['freeze', -100]);
  happen(world, customer, { kind: 'cancel', at: clock.now() });
  expect(customer.subscription.state).toBe('ended');
  says('open');
  says('won');
  expect((await entries())[0]?.slice(0, 2)).toEqual(['freeze', -100]);
  expect([customer.balance, customer.frozenCredits, customer.planCredits]).toEqual([0, 0, 0]);
});
