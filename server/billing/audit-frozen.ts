import { type Kysely, sql } from 'kysely';
import { counted } from '../../domain/figures.ts';
import type { Database } from '../db/schema.ts';

type At = Kysely<Database>;

/** PostgreSQL returns a sum as text, because it may exceed a number. */
type Sum = number | string;

/** What a pause, or the end of a plan, has taken out of one lot and not returned. */
interface FrozenLot {
  readonly key: string;
  readonly lot: number;
  readonly ofWallet: number;
  readonly source: string;
  readonly credits: number;
}

/** The pause or the end that a key names: `freeze:{wallet}:{epoch}:{period or end}`, and what follows is of a part of it. */
interface Ice {
  readonly wallet: number;
  readonly epoch: number;
  readonly part: string;
}

const iceOfKey = (key: string): Ice => {
  const [, wallet, epoch, part = ''] = key.split(':');
  return { wallet: Number(wallet), epoch: Number(epoch), part };
};

const nameOf = ({ wallet, epoch, part }: Ice): string => `${wallet}:${epoch}:${part}`;

/**
 * What is frozen is frozen by a pause that runs, or the end of the plan that ran last, and returns into the lots that it
 * came from. Answers a sentence for each contradiction, and how many credits are kept.
 */
export async function auditFrozen(at: At): Promise<{ readonly problems: readonly string[]; readonly frozen: number }> {
  const rows = await frozenLots(at);
  const problems = rows.flatMap(({ key, ofWallet, source }) => {
    if (iceOfKey(key).wallet !== ofWallet) return [`Entry ${key} touches a lot of wallet ${ofWallet}.`];
    return source === 'plan' ? [] : [`Entry ${key} touches the credits of a pack, which never end.`];
  });
  const owners = await ownersOf(at);
  const ended = await expiredLives(at);
  let frozen = 0;
  for (const [name, of] of Map.groupBy(rows, ({ key }) => nameOf(iceOfKey(key)))) {
    const lots = Map.groupBy(of, ({ lot }) => lot);
    const left = [...lots].map(([lot, uses]) => [lot, uses.reduce((sum, { credits }) => sum + credits, 0)] as const);
    for (const [lot, credits] of left)
      if (credits < 0)
        problems.push(`Lot ${lot} got ${counted(-credits, 'credit')} more from the ice ${name} than it gave.`);
    const freeze = `freeze:${name}`;
    const ice = iceOfKey(freeze);
    // What has come back since goes by the rule of that moment, and has a longer key.
    if (ended.has(`${ice.wallet}:${ice.epoch}`) && ice.part === 'end' && of.some(({ key }) => key === freeze))
      problems.push(
        `Life ${ice.epoch} of the plan of wallet ${ice.wallet} has ended with its credits, and keeps them frozen.`,
      );
    const kept = left.reduce((sum, [, credits]) => sum + Math.max(0, credits), 0);
    const owner = owners.get(ice.wallet);
    if (kept === 0 || owner === undefined) continue;
    const problem = misfit(ice, owner);
    if (problem !== null) problems.push(`${counted(kept, 'credit')} of wallet ${ice.wallet} ${problem}`);
    if (problem === null && !isGone(ice, owner)) frozen += kept;
  }
  return { problems, frozen };
}

/** Whose wallet it is, and how their plan stands. A closed wallet keeps nothing. */
interface Owner {
  readonly state: string;
  readonly epoch: number;
  readonly periodNo: number;
}

/** What is wrong with credits that are frozen, in the end of a sentence; null if nothing. */
function misfit({ epoch, part }: Ice, { state, ...owner }: Owner): string | null {
  if (part === 'end')
    return state === 'ended' && owner.epoch === epoch
      ? null
      : `are frozen by the end of life ${epoch}, and the plan is ${state} in life ${owner.epoch}.`;
  const isLive = state !== 'ended' && owner.epoch === epoch;
  const pauses = state === 'paused' && owner.periodNo === Number(part);
  return isLive && !pauses
    ? `are frozen by the pause after period ${part} of life ${epoch}, and the plan is ${state} in period ${owner.periodNo}.`
    : null;
}

/** Credits of a pause end with the plan, where the shop lets them. */
const isGone = ({ epoch, part }: Ice, { state, ...owner }: Owner): boolean =>
  part !== 'end' && (owner.epoch !== epoch || state === 'ended');

async function frozenLots(at: At): Promise<readonly FrozenLot[]> {
  const rows = await at
    .selectFrom('lot_uses as use')
    .innerJoin('ledger_entries as entry', 'entry.id', 'use.entry_id')
    .innerJoin('credit_lots as lot', 'lot.id', 'use.lot_id')
    .select(['entry.business_key as key', 'lot.id as lot', 'lot.wallet as ofWallet', 'lot.source'])
    .select(sql<Sum>`sum(use.credits)`.as('credits'))
    .where((row) =>
      row.or([row('entry.business_key', 'like', 'freeze:%'), row('entry.business_key', 'like', 'thaw:%')]),
    )
    .groupBy(['entry.business_key', 'lot.id', 'lot.wallet', 'lot.source'])
    .orderBy('entry.business_key')
    .execute();
  return rows.map((row) => ({ ...row, credits: Number(row.credits) }));
}

async function ownersOf(at: At): Promise<ReadonlyMap<number, Owner>> {
  const rows = await at
    .selectFrom('ledger_accounts as wallet')
    .innerJoin('subscriptions as plan', 'plan.customer_id', 'wallet.customer_id')
    .select(['wallet.id', 'plan.state', 'plan.epoch', 'plan.period_no as periodNo'])
    .where('wallet.closed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...owner }) => [id, owner]));
}

/** The lives of plans whose credits have ended with them, each by its wallet and number. */
async function expiredLives(at: At): Promise<ReadonlySet<string>> {
  const rows = await at
    .selectFrom('ledger_entries')
    .select('business_key')
    .where('business_key', 'like', 'expire:%')
    .execute();
  return new Set(rows.map(({ business_key: key }) => key.slice('expire:'.length)));
}
