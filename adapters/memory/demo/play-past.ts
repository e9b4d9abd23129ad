import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Payout } from '../../../domain/earnings/overview.ts';
import { priceOfPlan } from '../../../domain/billing/plan-prices.ts';
import { countedSearch } from '../../../domain/dashboard/statistics.ts';
import {
  type Offer,
  PAST_EURO_MILLIONTHS,
  PAST_SEARCHES,
  pastBank,
  type PastEvent,
  pastOf,
  USUAL_PAST,
} from '../../../domain/demo/past.ts';
import { type BankDetails, maskedIban } from '../../../domain/earnings/bank.ts';
import { DEFAULT_TERMS, type EarningLine } from '../../../domain/earnings/earnings.ts';
import { monthOf } from '../../../domain/earnings/months.ts';
import { payableUntil, planPayout, transferOf } from '../../../domain/earnings/payouts.ts';
import { priceOf } from '../../../domain/downloads/prices.ts';
import { known } from '../../../domain/known.ts';
import { demoCustomer } from '../account/demo-customers.ts';
import { Lots } from '../billing/lots.ts';
import { EarningsBook } from '../earnings/book-earnings.ts';
import type { Customer, WorldPast, WorldPayout, WorldSound } from '../records.ts';

/** A world in which nothing has happened yet. */
export const NO_PAST: WorldPast = {
  customers: [],
  returns: [],
  plays: new Map(),
  playsByMonth: new Map(),
  searches: new Map(),
  linesOf: () => [],
  payouts: [],
  banks: new Map(),
};

/** Twice as many customers as elsewhere, as there are fewer sounds to sell. */
const SIZE = { ...USUAL_PAST, buyers: 64 };
/** The ids of its customers are far above those of others. */
const FIRST_CUSTOMER = 1_000_001;
/** How often each search of the past was made. */
const TIMES_SEARCHED = 12;

/**
 * The past of the demo as a world has it: what its provider has earned, and what the figures count. Its customers are
 * not among those of the world.
 */
export function playPast(sounds: readonly WorldSound[], provider: string, now: number): WorldPast {
  const offers = sounds.map(({ id, pack, createdAt }): Offer => {
    const isOwn = pack.provider.slug === provider;
    return { id, packId: pack.id, isOwn, onSaleSince: createdAt };
  });
  const name = sounds.find(({ pack }) => pack.provider.slug === provider)?.pack.provider.name;
  if (name === undefined) return NO_PAST;
  const till = new Till(sounds, { slug: provider, bank: pastBank(name) }, now);
  const months = pastOf(offers, now, SIZE);
  for (const { events } of months) for (const event of events) till.happens(event);
  const packOf = new Map(sounds.map(({ id, pack }) => [id, pack.id]));
  const [plays, playsByMonth] = [new Map<string, number>(), new Map<string, number>()];
  for (const { month, plays: played } of months) {
    const add = (name: string, packId: number, times: number): void => {
      plays.set(name, (plays.get(name) ?? 0) + times);
      const place = `${packId} ${month}`;
      playsByMonth.set(place, (playsByMonth.get(place) ?? 0) + times);
    };
    for (const [id, times] of played.sounds) add(`sound ${id}`, known(packOf.get(id), 'pack of the past'), times);
    for (const [id, times] of played.packs) add(`pack ${id}`, id, times);
  }
  const searches = new Map(
    PAST_SEARCHES.flatMap((text) => countedSearch(text) ?? []).map((query) => [query, TIMES_SEARCHED]),
  );
  return { ...till.told(), plays, playsByMonth, searches };
}

/** Lets customers of the past pay, buy and return, and pays a provider. */
class Till {
  readonly #sounds: ReadonlyMap<number, WorldSound>;
  readonly #provider: { readonly slug: string; readonly bank: BankDetails };
  readonly #now: number;
  readonly #customers = new Map<string, Customer>();
  readonly #lots = new Lots();
  readonly #earnings = new EarningsBook();
  readonly #returns: Array<WorldPast['returns'][number]> = [];
  #payouts: readonly WorldPayout[] = [];
  #lastMovement = 0;

  constructor(
    sounds: readonly WorldSound[],
    provider: { readonly slug: string; readonly bank: BankDetails },
    now: number,
  ) {
    this.#sounds = new Map(sounds.map((sound) => [sound.id, sound]));
    this.#provider = provider;
    this.#now = now;
  }

  told(): Pick<WorldPast, 'customers' | 'returns' | 'linesOf' | 'payouts' | 'banks'> {
    const { slug, bank } = this.#provider;
    return {
      customers: [...this.#customers.values()],
      returns: this.#returns,
      linesOf: (provider) => this.#earnings.linesOf(provider),
      payouts: this.#payouts,
      banks: new Map([[slug, bank]]),
    };
  }

  happens(event: PastEvent): void {
    switch (event.kind) {
      case 'subscribe':
        return this.#subscribe(event);
      case 'buy':
        return this.#buy(event);
      case 'preparePayouts':
        return this.#prepare(event.at);
      case 'payPayouts':
        this.#payouts = this.#payouts.map(({ payout, ...rest }) => ({
          ...rest,
          payout: { ...payout, state: 'paid', paidAt: payout.paidAt ?? event.at },
        }));
    }
  }

  /** What is left of the month before ends with it. */
  #subscribe({ buyer, planId, at }: Extract<PastEvent, { kind: 'subscribe' }>): void {
    const { cents, credits } = known(priceOfPlan(planId), 'plan of the past');
    const id = FIRST_CUSTOMER + this.#customers.size;
    const customer = this.#customers.get(buyer) ?? {
      ...demoCustomer(this.#now, { id, name: buyer, planId, balance: 0 }),
      password: null,
    };
    this.#customers.set(buyer, customer);
    this.#move(customer, { kind: 'expire', sound: null, amount: 0, at });
    this.#move(customer, { kind: 'grant', sound: null, amount: credits, at, netCents: cents });
  }

  #buy({ buyer, files, isReturned, at }: Extract<PastEvent, { kind: 'buy' }>): void {
    const customer = known(this.#customers.get(buyer), 'buyer of the past');
    for (const { id, packId, isLiked } of files) {
      const file = known(this.#sounds.get(id), 'sound of the past');
      const credits = priceOf({ kind: file.type, free: file.free });
      if (credits > 0) {
        const draws = this.#move(customer, { kind: 'download', sound: file, amount: -credits, at });
        this.#earnings.accrue(customer, { file, draws, at });
      }
      if (!isReturned) customer.downloads.set(id, at);
      else if (credits > 0) {
        this.#move(customer, { kind: 'undo', sound: file, amount: credits, at });
        this.#earnings.takeBack(customer, id, at);
        this.#returns.push({ customer, soundId: id, at });
      }
      if (!isLiked) continue;
      customer.likedSounds.set(id, at);
      customer.likedPacks.set(packId, at);
    }
  }

  #move(
    customer: Customer,
    {
      kind,
      sound,
      amount,
      at,
      netCents = null,
    }: Readonly<{
      kind: 'grant' | 'expire' | 'download' | 'undo';
      sound: Sound | null;
      amount: number;
      at: number;
      netCents?: number | null;
    }>,
  ) {
    this.#lastMovement += 1;
    return this.#lots.follow({
      id: this.#lastMovement,
      customer,
      at,
      kind,
      sound,
      payment: null,
      amount,
      ofPlan: amount,
      orderId: null,
      price: netCents === null ? null : { netCents, hasCoupon: false },
    });
  }

  /** Pays what is old enough, if it reaches the minimum. */
  #prepare(at: number): void {
    const { slug, bank } = this.#provider;
    const unpaid = unpaidIn(this.#earnings.linesOf(slug), this.#payouts);
    const owed = unpaid.lines.map(({ earnedAt, amountMicros: micros }) => ({ earnedAt, micros }));
    const plan = planPayout(owed, { at, restMicros: unpaid.restMicros, minimumCents: DEFAULT_TERMS.minimumCents });
    if (plan.outcome !== 'pays') return;
    const { cents, restMicros } = plan;
    const payout: Payout = {
      currency: 'USD',
      isTest: true,
      batch: `PAYOUT-${monthOf(at)}-TEST`,
      period: monthOf(at),
      state: 'prepared',
      cents,
      transferCents: transferOf(cents, PAST_EURO_MILLIONTHS),
      transferCurrency: 'EUR',
      iban: maskedIban(bank.iban),
      preparedAt: at,
      paidAt: null,
    };
    const old = unpaid.lines.filter(({ earnedAt }) => earnedAt <= payableUntil(at));
    const positions = new Set(old.map(({ position }) => position));
    this.#payouts = [{ payout, provider: slug, positions, restMicros }, ...this.#payouts];
  }
}

/** The lines of a provider that no payout has paid, and what the last one left of a cent. */
export function unpaidIn(
  lines: readonly EarningLine[],
  payouts: readonly WorldPayout[],
): { readonly lines: readonly EarningLine[]; readonly restMicros: number } {
  const paid = new Set(payouts.flatMap(({ positions }) => [...positions]));
  return { lines: lines.filter(({ position }) => !paid.has(position)), restMicros: payouts[0]?.restMicros ?? 0 };
}
