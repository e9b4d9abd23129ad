import type { Pack, Term } from '../../../core/catalogue/packs/pack.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { ShelfPort } from '../../../core/publishing/shelf.port.ts';
import type { Sale, SaleOf, SoldPack, SoldSummary } from '../../../core/publishing/sold.ts';
import { objected } from '../../../domain/publishing/draft.messages.ts';
import type { Removed } from '../../../domain/publishing/removed.ts';
import { keptReason, whyProblem } from '../../../domain/publishing/why.ts';
import { lastSound } from '../../../domain/publishing/sold.messages.ts';
import { isSoldState } from '../../../domain/publishing/states.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import { actingAnswers } from '../dashboard/acting.ts';
import type { Withdrawing, WorldDraft, WorldSound } from '../records.ts';
import type { World } from '../world.ts';
import { objectionTo } from './hold-now.ts';
import { originalsOf } from './originals.ts';
import { ofAllVersions } from './withdraw.ts';

/** A provider's shelf in this world. Nobody claims rights in it. */
export function memoryShelf(client: MemoryClient): ShelfPort {
  const { world } = client;
  const answerProvider = actingAnswers(client);
  async function answerOwner(
    { packId, soundId }: SaleOf,
    respond: (pack: Pack, sound: WorldSound | null, who: string) => Result<unknown, Failure>,
  ): Promise<Result<SoldPack, Failure>> {
    const answer = await answerProvider(null, (_, { all: providers, customer }): Result<Pack, Failure> => {
      const pack = ownPack(world, providers, packId);
      const sound = soundsOf(world, packId).find(({ id }) => id === soundId);
      if (!pack || (soundId !== null && !sound)) return failed({ kind: 'notFound' });
      const done = respond(pack, sound ?? null, customer.user.email);
      return done.ok ? ok(ownPack(world, providers, packId) ?? pack) : done;
    });
    return answer.ok ? ok(await packOf(world, answer.value)) : answer;
  }
  return {
    packs: (named) =>
      answerProvider(named, (_, { listed }) => {
        const own = world.packsEverSold.filter(({ provider }) => listed.some(({ slug }) => slug === provider.slug));
        return ok(own.toSorted((one, other) => other.id - one.id).map((pack) => summaryOf(world, pack)));
      }),
    async pack(packId) {
      const own = await answerOwner({ packId, soundId: null }, () => ok(null));
      if (own.ok) return own;
      const seen = await answerCustomer(client, ({ user }): Result<Pack, Failure> => {
        const pack = world.packsEverSold.find(({ id }) => id === packId);
        if (!user.isStaff) return own;
        return pack ? ok(pack) : failed({ kind: 'notFound' });
      });
      return seen.ok ? ok(forStaff(await packOf(world, seen.value))) : seen;
    },
    withdraw: (of, reason) =>
      answerOwner(of, (pack, sound, who) => {
        const problem = whyProblem(reason);
        if (problem !== null) return failed({ kind: 'invalid', fields: { reason: problem }, message: '' });
        const by = { who, reason: keptReason(reason) };
        return sound ? withdrawSound(world, sound, by) : withdrawPack(world, pack, by);
      }),
    relist: (of) =>
      answerOwner(of, (pack, sound) => {
        if (sound) return ok(world.relistSound(sound.id));
        if (!world.isPackGone(pack.slug)) return ok(null);
        const [latest] = versionsOf(world, pack);
        if (!latest) return ok(world.relist(pack.slug));
        if (objectionTo(world, latest) !== null) return failed({ kind: 'forbidden', notice: objected });
        return ofAllVersions(world, latest, 'relist');
      }),
  };
}

function withdrawSound(world: World, sound: WorldSound, by: Withdrawing): Result<unknown, Failure> {
  if (world.withdrawalOfSound(sound.id)) return ok(null);
  const isOther = ({ id }: WorldSound): boolean => id !== sound.id && !world.withdrawalOfSound(id);
  if (!soundsOf(world, sound.pack.id).some(isOther)) return failed({ kind: 'forbidden', notice: lastSound });
  return ok(world.withdrawSound(sound, by));
}

function withdrawPack(world: World, pack: Pack, by: Withdrawing): Result<unknown, Failure> {
  if (world.isPackGone(pack.slug)) return ok(null);
  const [latest] = versionsOf(world, pack);
  return latest ? ofAllVersions(world, latest, { kind: 'withdraw', ...by }) : ok(world.withdraw(pack.slug, by));
}

const ownPack = (world: World, providers: readonly Term[], id: number): Pack | undefined =>
  world.packsEverSold.find((pack) => pack.id === id && providers.some(({ slug }) => slug === pack.provider.slug));

/** Everything that was ever on sale in a pack, in order. */
const soundsOf = (world: World, packId: number): readonly WorldSound[] =>
  world.everSold.filter(({ pack }) => pack.id === packId).toSorted((one, other) => one.id - other.id);

/** The versions of a pack that were pushed and sold, the latest first. */
const versionsOf = (world: World, { slug, provider }: Pack): readonly WorldDraft[] =>
  world.drafts
    .filter((one) => one.packSlug === slug && one.provider.slug === provider.slug && isSoldState(one.state))
    .toSorted((one, other) => other.version - one.version);

function saleOfPack(world: World, pack: Pack): Sale {
  const withdrawal = world.withdrawalOf(pack.slug);
  if (!withdrawal) return ON_SALE;
  const { withdrawnAt, reason } = withdrawal;
  const isObjected = versionsOf(world, pack).some((draft) => objectionTo(world, draft) !== null);
  return { state: isObjected ? 'objected' : 'withdrawn', withdrawnAt, reason };
}

function saleOfSound(world: World, { id }: WorldSound): Sale {
  const withdrawal = world.withdrawalOfSound(id);
  return withdrawal ? { state: 'withdrawn', withdrawnAt: withdrawal.withdrawnAt, reason: withdrawal.reason } : ON_SALE;
}

/** Everything that is off sale, with who has taken it off. Nobody claims rights in this world. */
export function removedIn(world: World): readonly Removed[] {
  const packs = world.packsEverSold.flatMap((pack): readonly Removed[] => {
    const withdrawal = world.withdrawalOf(pack.slug);
    if (!withdrawal) return [];
    const objected = versionsOf(world, pack).find(({ alone }) => alone === 'objected');
    const { who, at } = objected?.objectedBy ?? { who: withdrawal.who, at: withdrawal.withdrawnAt };
    return [{ ...placeOf(pack), sound: null, state: objected ? 'objected' : 'withdrawn', who, claim: null, at }];
  });
  const sounds = world.everSold.flatMap(({ id, name, pack }): readonly Removed[] => {
    const withdrawal = world.withdrawalOfSound(id);
    if (!withdrawal) return [];
    const { who, withdrawnAt: at } = withdrawal;
    return [{ ...placeOf(pack), sound: { id, name }, state: 'withdrawn', who, claim: null, at }];
  });
  return [...packs, ...sounds];
}

const placeOf = ({
  id,
  name,
  provider,
}: Pick<Pack, 'id' | 'name' | 'provider'>): Pick<Removed, 'pack' | 'provider'> => ({
  pack: { id, name },
  provider: { name: provider.name, slug: provider.slug },
});

const ON_SALE: Sale = { state: 'on-sale', withdrawnAt: null, reason: null };

function summaryOf(world: World, pack: Pack): SoldSummary {
  const sounds = soundsOf(world, pack.id);
  return {
    id: pack.id,
    name: pack.name,
    slug: pack.slug,
    provider: pack.provider,
    ...saleOfPack(world, pack),
    soundCount: sounds.length,
    soundsOffSale: sounds.filter(({ id }) => world.withdrawalOfSound(id)).length,
  };
}

const packOf = async (world: World, pack: Pack): Promise<SoldPack> => ({
  ...summaryOf(world, pack),
  isOwn: true,
  draftId: versionsOf(world, pack)[0]?.id ?? null,
  originals: await originalsOf(world, pack),
  sounds: soundsOf(world, pack.id).map((sound) => ({
    id: sound.id,
    name: sound.name,
    type: sound.type,
    ...saleOfSound(world, sound),
  })),
});

/** Reasons are only for the provider's members. */
const forStaff = (pack: SoldPack): SoldPack => ({
  ...pack,
  isOwn: false,
  reason: null,
  sounds: pack.sounds.map((sound) => ({ ...sound, reason: null })),
});
