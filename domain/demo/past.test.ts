import { expect, test } from 'vitest';
import { type Offer, type PastEvent, pastOf } from './past.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2027, 4, 20);
const SIZE = { months: 5, buyers: 12 };

/** Three packs of ten sounds, of which the second is by the provider of the demo and the third came late. */
const OFFERS: readonly Offer[] = Array.from({ length: 30 }, (_, at) => {
  const packId = Math.floor(at / 10) + 1;
  return { id: at + 1, packId, isOwn: packId === 2, onSaleSince: packId === 3 ? NOW - 20 * DAY : NOW - 400 * DAY };
});

const eventsOf = (past: ReturnType<typeof pastOf>): readonly PastEvent[] => past.flatMap(({ events }) => events);
const purchasesOf = (past: ReturnType<typeof pastOf>) =>
  eventsOf(past).flatMap((event) => (event.kind === 'buy' ? [event] : []));

test('the past is the same every time, in its months, in order, and over', () => {
  const past = pastOf(OFFERS, NOW, SIZE);
  expect(pastOf(OFFERS.toReversed(), NOW, SIZE)).toEqual(past);
  expect(past.map(({ month }) => month)).toEqual(['2027-01', '2027-02', '2027-03', '2027-04', '2027-05']);
  const moments = eventsOf(past).map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  expect(moments.at(-1)).toBeLessThan(NOW);
});

test('nobody buys before they have paid, the same twice, or what is not on sale yet', () => {
  const past = pastOf(OFFERS, NOW, SIZE);
  const purchases = purchasesOf(past);
  expect(purchases.length).toBeGreaterThan(50);
  const paid = new Map(
    eventsOf(past)
      .flatMap((event) => (event.kind === 'subscribe' ? [event] : []))
      .toReversed()
      .map(({ buyer, at }) => [buyer, at]),
  );
  for (const { buyer, at } of purchases) expect(at).toBeGreaterThan(paid.get(buyer) ?? Infinity);
  for (const of of Map.groupBy(purchases, ({ buyer }) => buyer).values()) {
    const ids = of.flatMap(({ files }) => files.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  }
  const early = purchases.filter(({ at }) => at < NOW - 20 * DAY);
  expect(early.flatMap(({ files }) => files).some(({ packId }) => packId === 3)).toBe(false);
  expect(purchases.flatMap(({ files }) => files).some(({ packId }) => packId === 3)).toBe(true);
});

test('a clock before the days of the demo finds everything on sale', () => {
  const early = pastOf(OFFERS, NOW - 500 * DAY, SIZE);
  expect(new Set(purchasesOf(early).flatMap(({ files }) => files.map(({ packId }) => packId)))).toEqual(
    new Set([1, 2, 3]),
  );
});

test('payouts are prepared on the third and paid on the fifth, but for the last two months', () => {
  const payouts = eventsOf(pastOf(OFFERS, NOW, SIZE)).filter(({ kind }) => kind.endsWith('Payouts'));
  expect(payouts.map(({ kind, at }) => `${kind} ${new Date(at).toISOString().slice(0, 10)}`)).toEqual([
    'preparePayouts 2027-02-03',
    'payPayouts 2027-02-05',
    'preparePayouts 2027-03-03',
    'payPayouts 2027-03-05',
  ]);
});
