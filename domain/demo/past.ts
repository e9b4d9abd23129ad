import { PLAN_IDS } from '../account/plans.ts';
import type { BankDetails } from '../earnings/bank.ts';
import { beginOfMonthAfter, monthOf } from '../earnings/months.ts';
import { itemAt } from '../known.ts';
import { Random } from '../random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Something for sale that customers of the past may have wanted. */
export interface Offer {
  readonly id: number;
  readonly packId: number;
  /** Whether it is by the provider that somebody may sign in as. */
  readonly isOwn: boolean;
  /** Epoch milliseconds. */
  readonly onSaleSince: number;
}

/** How much has happened. */
export interface PastSize {
  /** Including the current one. */
  readonly months: number;
  readonly buyers: number;
}

/** Enough for a payout that was made, for another one that is due, and for figures of most sounds. */
export const USUAL_PAST: PastSize = { months: 6, buyers: 34 };

/** The account to which the provider of the past is paid: an example of the standard, which belongs to nobody. */
export const pastBank = (holder: string): BankDetails => ({ holder, iban: 'DE89370400440532013000' });

/** How many millionths of a euro a dollar was. */
export const PAST_EURO_MILLIONTHS = 921_300;

/** Searches without results. */
export const PAST_SEARCHES: readonly string[] = [
  'tape kalimba',
  'soul marimba',
  'house accordion',
  'copper theremin',
  'quiet hurdy gurdy',
];

/** A file that somebody has bought. */
export interface Wanted {
  readonly id: number;
  readonly packId: number;
  readonly isLiked: boolean;
}

/** What has happened in the past of the demo, in epoch milliseconds. */
export type PastEvent = { readonly at: number } & (
  | { readonly kind: 'subscribe'; readonly buyer: string; readonly planId: number }
  | { readonly kind: 'buy'; readonly buyer: string; readonly files: readonly Wanted[]; readonly isReturned: boolean }
  /** The operator prepares a payout, and the bank pays it. */
  | { readonly kind: 'preparePayouts' | 'payPayouts' }
);

export interface PastMonth {
  /** '2027-03'. */
  readonly month: string;
  /** In the order of their time. */
  readonly events: readonly PastEvent[];
  /** How often sounds and packs were played, by their ids. */
  readonly plays: { readonly sounds: ReadonlyMap<number, number>; readonly packs: ReadonlyMap<number, number> };
}

/**
 * The past of the demo: customers have subscribed for some of the last months, bought and liked sounds, and returned
 * some. What is due since the last payout is left to whoever runs the demo. The same shelf has the same past on every
 * machine.
 */
export function pastOf(offers: readonly Offer[], now: number, { months, buyers }: PastSize): readonly PastMonth[] {
  // A clock before the days of the demo finds everything on sale.
  const ranked = new Random('shelf of the past')
    .shuffled(offers.toSorted((one, other) => one.id - other.id))
    .map((offer) => (offer.onSaleSince < now ? offer : { ...offer, onSaleSince: 0 }));
  const spans = Array.from({ length: months }, (_, place): Span => {
    const from = beginOfMonthAfter(now, place + 1 - months);
    return { from, until: Math.min(beginOfMonthAfter(from, 1), now - HOUR), place };
  });
  const events = Array.from({ length: buyers }, (_, place) => lifeOf(buyerAt(place, months), spans, ranked));
  return spans.map((span) => ({
    month: monthOf(span.from),
    events: [...events.flatMap((life) => life[span.place] ?? []), ...payoutsIn(span, months)].toSorted(
      (one, other) => one.at - other.at,
    ),
    plays: playsIn(span, ranked),
  }));
}

/** A month, from its place among those of the past. */
interface Span {
  readonly from: number;
  readonly until: number;
  readonly place: number;
}

/** A customer of the past. */
interface Buyer {
  readonly place: number;
  readonly name: string;
  readonly planId: number;
  /** The first and the last month of their subscription, from 0. */
  readonly first: number;
  readonly last: number;
  /** Milliseconds from the beginning of a month. */
  readonly payDay: number;
}

function buyerAt(place: number, months: number): Buyer {
  const random = new Random('buyer of the past', place);
  // More start than leave: some are there from the beginning.
  const first = random.chance(0.25) ? 0 : random.below(months);
  return {
    place,
    name: `past-${String(place + 1).padStart(2, '0')}`,
    planId: random.pick([PLAN_IDS.basic, PLAN_IDS.basic, PLAN_IDS.premium, PLAN_IDS.premium, PLAN_IDS.max]),
    first,
    last: Math.min(months - 1, first + 2 + random.below(months)),
    payDay: random.below(3 * 24) * HOUR + random.below(60) * MINUTE,
  };
}

/** What a buyer does, by month. Nobody buys the same twice. */
function lifeOf(buyer: Buyer, spans: readonly Span[], ranked: readonly Offer[]): ReadonlyArray<readonly PastEvent[]> {
  const bought = new Set<number>();
  return spans.map(({ from, until, place }) => {
    if (place < buyer.first || place > buyer.last) return [];
    const random = new Random('month of the past', buyer.place, place);
    // After the end of the previous month, whose length follows the calendar.
    const paidAt = from + buyer.payDay + (place - buyer.first) * HOUR;
    const purchases = Array.from({ length: 3 + random.below(5) }, (): PastEvent => {
      const at = paidAt + Math.floor(random.between(MINUTE, 26 * DAY));
      const files: Wanted[] = [];
      for (let left = 1 + random.below(5); left > 0; left -= 1) {
        const offer = wantedBy(random, ranked, (one) => one.onSaleSince < at && !bought.has(one.id));
        if (!offer) continue;
        bought.add(offer.id);
        files.push({ id: offer.id, packId: offer.packId, isLiked: random.chance(0.45) });
      }
      return { kind: 'buy', at, buyer: buyer.name, files, isReturned: random.chance(0.08) };
    });
    const paid: PastEvent = { kind: 'subscribe', at: paidAt, buyer: buyer.name, planId: buyer.planId };
    return [paid, ...purchases].filter(
      (event) => event.at < until && !(event.kind === 'buy' && event.files.length === 0),
    );
  });
}

/** Purchases from the provider that somebody may sign in as, out of ten. */
const OWN_OF_TEN = 8;

/** Few sounds are wanted by many, and many by few. */
function wantedBy(random: Random, ranked: readonly Offer[], isThere: (offer: Offer) => boolean): Offer | null {
  const there = ranked.filter(isThere);
  const own = random.chance(OWN_OF_TEN / 10);
  const side = there.filter(({ isOwn }) => isOwn === own);
  const among = side.length === 0 ? there : side;
  const at = Math.floor(random.next() ** 1.8 * among.length);
  return among.length === 0 ? null : itemAt(among, at);
}

/**
 * On the third of each month the operator pays what is old enough and reaches the minimum. The last two months are left
 * to whoever runs the demo.
 */
function payoutsIn({ from, place }: Span, months: number): readonly PastEvent[] {
  if (place === 0 || place > months - 3) return [];
  const preparedAt = from + 2 * DAY + 9 * HOUR;
  return [
    { kind: 'preparePayouts', at: preparedAt },
    { kind: 'payPayouts', at: preparedAt + 2 * DAY },
  ];
}

/** Sounds are played more often than they are bought. */
function playsIn({ from, until, place }: Span, ranked: readonly Offer[]): PastMonth['plays'] {
  const share = Math.max(0, until - from) / (30 * DAY);
  const random = new Random('plays of the past', place);
  const offers = ranked.filter(({ onSaleSince }) => onSaleSince < until);
  const sides = [true, false].map((isOwn) => offers.filter((offer) => offer.isOwn === isOwn));
  const sounds = sides.flatMap((side) =>
    side.map(({ id }, rank): readonly [number, number] => {
      const wish = 0.4 + 0.6 * (1 - rank / side.length) ** 2;
      return [id, Math.floor(wish * share * random.between(10, 18 + 6 * place))];
    }),
  );
  const packs = [...new Set(offers.map(({ packId }) => packId))].map((packId): readonly [number, number] => [
    packId,
    Math.floor(share * random.between(30, 50 + 12 * place)),
  ]);
  return { sounds: new Map(sounds), packs: new Map(packs) };
}
