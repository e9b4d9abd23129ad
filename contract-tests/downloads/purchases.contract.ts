import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Balance } from '../../core/account/balance.ts';
import type { Paid, PurchaseKey } from '../../core/credits/paid.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import {
  type ContractBackend,
  type ContractClient,
  type DemoCustomer,
  type StagedBackend,
  newKey,
  signedIn,
} from '../backend.ts';
import { allSounds, everything, failureOf, idsOf, some, valueOf } from '../catalogue/expectations.ts';

const HOUR = 3_600_000;

/** Something that costs credits, and how to buy it. */
interface Ware {
  readonly price: number;
  buy(key: PurchaseKey): Promise<Result<Paid & { readonly url?: string; readonly link?: string }, Failure>>;
}

const isPlain = (sound: Sound): boolean => !sound.free && !sound.isRareFind;

/** Sounds that this customer has not bought. */
async function unowned(client: ContractClient, wanted: (sound: Sound) => boolean): Promise<readonly [Sound, Sound]> {
  const candidates = (await allSounds(client, everything())).filter(wanted).slice(0, 300);
  const { downloaded } = await valueOf(client.catalogue.states(candidates.map(({ id }) => id)));
  const [first, second] = candidates.filter(({ id }) => !downloaded.includes(id));
  if (!first || !second) throw new Error('the catalogue needs two more sounds that nobody has bought');
  return [first, second];
}

const aLoop = async (client: ContractClient) =>
  unowned(client, (sound) => sound.type === 'LOOP' && isPlain(sound) && sound.midi === null);

/** All ways to buy. */
const WARES: Readonly<Record<string, (client: ContractClient) => Promise<Ware>>> = {
  async 'a file'(client) {
    const [{ id }] = await aLoop(client);
    return { price: 1, buy: (key) => client.downloads.download(id, 'wav', key) };
  },
  async 'a MIDI file'(client) {
    const [{ id }] = await unowned(client, (sound) => sound.type === 'MIDI_SOUND' && isPlain(sound));
    return { price: 3, buy: (key) => client.downloads.download(id, 'midi', key) };
  },
  async 'a selection'(client) {
    const ids = (await aLoop(client)).map(({ id }) => id);
    return { price: 2, buy: (key) => client.multiDownload.request(ids, key) };
  },
  async 'a pack'(client) {
    for (const { pack } of await unowned(client, (sound) => sound.type === 'PRESET' && isPlain(sound))) {
      const sections = await valueOf(client.packDownloads.sections(pack.id));
      const section = some(sections, ({ type }) => type === 'preset', 'presets');
      if (section.credits < 60)
        return { price: section.credits, buy: (key) => client.packDownloads.download(section, key) };
    }
    throw new Error('the catalogue needs a pack with a few presets');
  },
  async 'a changed sound'(client) {
    const wanted = (sound: Sound) => sound.type === 'LOOP' && isPlain(sound) && sound.bpm !== null;
    const [{ id, bpm }] = await unowned(client, wanted);
    const { key: itsKey } = await valueOf(client.tempo.request(id));
    const { hash } = await valueOf(client.tempo.process(id, { bpm: bpm! + 1, key: itsKey }));
    return { price: 1, buy: (key) => client.tempo.download(id, hash, key) };
  },
};

/** The balance according to the user data. */
async function toldBalance(client: ContractClient): Promise<Balance> {
  const { id, wallet } = await valueOf(client.account.user());
  expect(wallet.version).toEqual(expect.any(Number));
  return { customerId: id, credits: wallet.balance, version: wallet.version! };
}

/** What a customer could undo before the contract bought anything. */
const standing = new WeakMap<ContractClient, readonly number[]>();

async function aCustomer(backend: ContractBackend, name: DemoCustomer): Promise<ContractClient> {
  const client = await signedIn(backend, name);
  standing.set(client, idsOf(await valueOf(client.credits.undoable())));
  return client;
}

/** Undoes what was bought here, so that the next purchase costs something again. */
async function giveBack(client: ContractClient): Promise<void> {
  const before = standing.get(client) ?? [];
  for (const id of idsOf(await valueOf(client.credits.undoable())))
    if (!before.includes(id)) await valueOf(client.credits.undo(id));
}

/** What every backend promises about purchases that arrive more than once. Undoes what max@demo.test buys. */
export function purchasesContract(open: () => ContractBackend): void {
  describe('a purchase', () => {
    let client: ContractClient;
    beforeAll(async () => {
      client = await aCustomer(open(), 'max');
    });

    it.each(Object.keys(WARES))('of %s answers the balance after it [DOWN-08, DECISION-90]', async (what) => {
      const { price, buy } = await WARES[what]!(client);
      const before = await toldBalance(client);
      const { takenCredits, after } = await valueOf(buy(newKey()));
      expect(takenCredits).toBe(price);
      expect(after).toEqual(await toldBalance(client));
      expect(after).toMatchObject({ customerId: before.customerId, credits: before.credits - price });
      expect(after!.version).toBeGreaterThan(before.version);
      await giveBack(client);
      expect((await toldBalance(client)).version).toBeGreaterThan(after!.version);
    });

    it.each(Object.keys(WARES))(
      'of %s that arrives again is answered as it was the first time, and takes nothing more [DECISION-93]',
      async (what) => {
        const { buy } = await WARES[what]!(client);
        const key = newKey();
        const first = await valueOf(buy(key));
        const other = await valueOf((await WARES['a file']!(client)).buy(newKey()));
        const again = await valueOf(buy(key));
        expect([again.takenCredits, again.after]).toEqual([first.takenCredits, first.after]);
        expect(await toldBalance(client)).toEqual(other.after);
        const link = again.url ?? again.link!;
        const isThere = async () => expect((await client.fetchFile(link, { method: 'HEAD' })).status).toBe(200);
        await vi.waitFor(isThere, 20_000);
        await giveBack(client);
      },
    );

    it.each(Object.keys(WARES))('of %s that arrives five times at once is paid once [DECISION-93]', async (what) => {
      const { price, buy } = await WARES[what]!(client);
      const before = await toldBalance(client);
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 5 }, () => valueOf(buy(key))));
      const told = answers.map(({ takenCredits, after }) => [takenCredits, after?.credits]);
      expect(told).toEqual(Array.from({ length: 5 }, () => [price, before.credits - price]));
      expect((await toldBalance(client)).credits).toBe(before.credits - price);
      await giveBack(client);
    });

    it('whose answer got lost takes nothing from whoever presses again, and answers the balance as it is', async () => {
      const { price, buy } = await WARES['a file']!(client);
      const before = await toldBalance(client);
      await buy(newKey());
      const { takenCredits, after } = await valueOf(buy(newKey()));
      expect([takenCredits, after?.credits]).toEqual([0, before.credits - price]);
      await giveBack(client);
    });

    it('that arrives once more after it was undone takes nothing', async () => {
      const { buy } = await WARES['a file']!(client);
      const key = newKey();
      const first = await valueOf(buy(key));
      await giveBack(client);
      const before = await toldBalance(client);
      expect(await valueOf(buy(key))).toMatchObject({ takenCredits: first.takenCredits, after: first.after });
      expect(await toldBalance(client)).toEqual(before);
    });

    it('is refused under a key that has bought something else, and takes nothing', async () => {
      const [one, other] = await aLoop(client);
      const key = newKey();
      const { after } = await valueOf(client.downloads.download(one.id, 'wav', key));
      const wrong = [
        client.downloads.download(other.id, 'wav', key),
        client.multiDownload.request([one.id], key),
        client.multiDownload.request([other.id], key),
      ];
      for (const answer of wrong as ReadonlyArray<Promise<Result<Paid, Failure>>>)
        expect(await failureOf(answer)).toEqual({
          kind: 'invalid',
          fields: {},
          message: 'This idempotency key was used for another purchase.',
        });
      expect(await toldBalance(client)).toEqual(after);
      expect((await valueOf(client.catalogue.states([other.id]))).downloaded).toEqual([]);
      await giveBack(client);
    });

    it('is named by its customer alone: the same key of somebody else is another purchase', async () => {
      const [one] = await aLoop(client);
      const basic = await aCustomer(open(), 'basic');
      const [other] = await aLoop(basic);
      const key = newKey();
      await valueOf(client.downloads.download(one.id, 'wav', key));
      expect((await valueOf(basic.downloads.download(other.id, 'wav', key))).takenCredits).toBe(1);
      await giveBack(client);
      await giveBack(basic);
    });

    it('that was refused leaves its key free', async () => {
      const free = await signedIn(open(), 'free');
      const sounds = await allSounds(free, everything());
      const paid = some(sounds, (sound) => sound.type === 'LOOP' && isPlain(sound), 'a loop for credits');
      const gift = some(sounds, (sound) => sound.type === 'LOOP' && sound.free && !sound.isRareFind, 'a free loop');
      const key = newKey();
      expect(await failureOf(free.downloads.download(paid.id, 'wav', key))).toMatchObject({ kind: 'forbidden' });
      expect((await valueOf(free.downloads.download(gift.id, 'wav', key))).takenCredits).toBe(0);
    });
  });
}

/** How long a backend remembers the purchase of a key. */
export function purchaseMemoryContract(open: () => StagedBackend): void {
  it('a key is remembered for 24 hours', async () => {
    const backend = open();
    const [one, other] = await aLoop(await signedIn(backend, 'max'));
    const key = newKey();
    const buy = async (id: number) => (await signedIn(backend, 'max')).downloads.download(id, 'wav', key);
    await valueOf(buy(one.id));
    await backend.pass(24 * HOUR - 1);
    expect(await failureOf(buy(other.id))).toMatchObject({ kind: 'invalid' });
    await backend.pass(1);
    expect((await valueOf(buy(other.id))).takenCredits).toBe(1);
  });
}
