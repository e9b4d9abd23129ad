import { expect } from 'vitest';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type ContractClient, joined, type Newcomer, newKey, PASSWORD, type StagedBackend } from '../backend.ts';
import { PRICES, idsOf, valueOf } from '../catalogue/expectations.ts';

/** Plans, and their credits a month. */
export const [BASIC, BASIC_CREDITS] = [2, 100];
export const [PREMIUM, PREMIUM_CREDITS] = [3, 300];

/** Why somebody cancels. */
export const NO_MUSIC = { title: "I'm not making music right now.", feedback: '' };

const isPlain = ({ free, isRareFind, midi }: Sound): boolean => !free && !isRareFind && midi === null;

/** The dear ones first, so that any sum can be spent. */
export const toBuy = (sounds: readonly Sound[]): readonly Sound[] =>
  sounds.filter(isPlain).toSorted((one, other) => PRICES[other.type] - PRICES[one.type]);

function isSame(actual: unknown, wanted: unknown): void {
  expect(actual).toEqual(wanted);
}

/** Somebody who has just joined, and pays by cards whose payers dispute. Sessions do not live as long as plans. */
export class Payer {
  readonly email: string;
  readonly #backend: StagedBackend;
  #left: readonly Sound[];
  #client: ContractClient;

  private constructor(backend: StagedBackend, { client, email }: Newcomer, sounds: readonly Sound[]) {
    this.email = email;
    this.#backend = backend;
    this.#client = client;
    this.#left = toBuy(sounds);
  }

  static async joins(backend: StagedBackend, sounds: readonly Sound[]): Promise<Payer> {
    const newcomer = await joined(backend);
    const mail = (await backend.mails()).find(({ to }) => to === newcomer.email);
    await valueOf(newcomer.client.joining.confirmAddress((mail?.links[0] ?? '').replace(/^.*\//, '')));
    return new Payer(backend, newcomer, sounds);
  }

  get client(): ContractClient {
    return this.#client;
  }

  async buys(token: string, plan = BASIC, countryCode = 'GB'): Promise<void> {
    const words = { firstName: 'Ada', lastName: 'King', postalCode: 'SW1Y 4LB', countryCode };
    const { addresses } = await valueOf(this.#client.payment.openCheckout(plan, { ...words, city: 'London' }));
    const paid = await valueOf(this.#client.payment.payByCard(addresses.card, { id: token }, words));
    isSame(paid.status, 'COMPLETED');
  }

  async spends(credits: number): Promise<void> {
    let rest = credits;
    const wanted = this.#left.filter(({ type }) => {
      const isBought = PRICES[type] <= rest;
      if (isBought) rest -= PRICES[type];
      return isBought;
    });
    this.#left = this.#left.filter((sound) => !wanted.includes(sound));
    const { takenCredits } = await valueOf(this.#client.multiDownload.request(idsOf(wanted), newKey()));
    isSame(takenCredits, credits);
  }

  async passes(ms: number): Promise<void> {
    await this.#backend.pass(ms);
    this.#client = await this.#backend.client();
    await valueOf(this.#client.account.logIn(this.email, PASSWORD));
  }

  says(status: Parameters<StagedBackend['dispute']>[1]): Promise<void> {
    return this.#backend.dispute(this.email, status);
  }

  async balance(): Promise<number> {
    const [{ wallet }, page] = [
      await valueOf(this.#client.account.user()),
      await valueOf(this.#client.credits.statement(1, 1)),
    ];
    isSame([page.balance, page.items[0]?.balance], [wallet.balance, wallet.balance]);
    return wallet.balance;
  }

  /** What has moved beside downloads, the latest first. */
  async entries(): Promise<ReadonlyArray<readonly [kind: string, amount: number]>> {
    const { items } = await valueOf(this.#client.credits.statement(1, 50));
    return items.flatMap(({ kind, amount }) => (kind === 'download' ? [] : [[kind, amount] as const]));
  }

  /** Everything that is neither credits nor statement. */
  async beside() {
    const { account, billing, invoices, payment } = this.#client;
    const { plan, notification } = await valueOf(account.user());
    const mails = (await this.#backend.mails()).filter(
      ({ to, subject }) => to === this.email && subject.startsWith('TEST'),
    );
    const { withdrawUntil: _, pauses: __, ...standing } = await valueOf(billing.standing());
    const { method } = await valueOf(payment.methodForm());
    return { plan, notification, standing, method, invoices: await valueOf(invoices.own()), mails };
  }
}
