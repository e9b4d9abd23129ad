import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { auditBilling } from '../../server/billing/audit-billing.ts';
import type { Database } from '../../server/db/schema.ts';
import { auditLedger } from '../../server/ledger/audit.ts';
import { OUTCOMES, type Outcome } from './messages.ts';
import { bringsCredits, keyOf, type Kind, KINDS, operationOf } from './operations.ts';

export interface Counts {
  readonly asked: number;
  /** Operations whose key was already used by another one. */
  readonly sharesKey: number;
  readonly of: Readonly<Record<Kind, Readonly<Record<Outcome, number>>>>;
}

export interface Checked {
  readonly counts: Counts;
  /** Whole credits, summed over all wallets in three ways. */
  readonly sums: Readonly<Record<'wallets' | 'lots' | 'entries', number>>;
  readonly lost: number;
  readonly doubled: number;
  /** Entries that no process has recorded. */
  readonly unknown: number;
  /** Wallets that differ from what the processes have recorded. */
  readonly wrongWallets: number;
  /** How many invariants the shop's own audit has checked, and its findings. */
  readonly invariants: readonly string[];
  readonly problems: readonly string[];
}

interface Books {
  readonly db: Kysely<Database>;
  readonly operations: number;
  readonly wallets: readonly number[];
  /** The initial credits of each wallet. */
  readonly opening: number;
  readonly notebooks: readonly string[];
}

const PAGE = 50_000;

/** The outcomes of all operations, merged from all processes. */
function readNotebooks({ notebooks, operations }: Books) {
  const books = notebooks.map((path) => ({
    outcomes: readFileSync(`${path}.outcomes`),
    credits: readFileSync(`${path}.credits`),
  }));
  return (number: number): { readonly outcome: Outcome; readonly credits: number } => {
    if (number >= operations) throw new Error(`There is no operation ${number}.`);
    const own = books[number % books.length]!;
    return { outcome: OUTCOMES[own.outcomes[number]!]!, credits: own.credits.readInt32LE(number * 4) };
  };
}

const noCounts = (): Record<Outcome, number> => ({ none: 0, moved: 0, repeated: 0, short: 0 });

/** Compares what the processes were told with the contents of the database, and runs the shop's audit. */
export async function check(books: Books): Promise<Checked> {
  const { db, operations, wallets, opening } = books;
  const outcomeOf = readNotebooks(books);
  const of = Object.fromEntries(KINDS.map((kind) => [kind, noCounts()])) as Record<Kind, Record<Outcome, number>>;
  const expected = new Map<string, number>();
  const keys = new Set<string>();
  const held = wallets.map(() => opening);
  let [doubled, sharesKey] = [0, 0];
  for (let number = 0; number < operations; number += 1) {
    const operation = operationOf(number, wallets.length);
    const { outcome, credits } = outcomeOf(number);
    of[operation.kind][outcome] += 1;
    const key = keyOf(operation, wallets[operation.customer]!);
    if (keys.has(key)) sharesKey += 1;
    else keys.add(key);
    if (outcome !== 'moved') continue;
    if (expected.has(key)) doubled += 1;
    expected.set(key, credits);
    held[operation.customer]! += bringsCredits(operation.kind) ? credits : -credits;
  }
  keys.clear();
  let unknown = 0;
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('ledger_entries')
      .select(['id', 'business_key', 'amount'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    if (page.length === 0) break;
    for (const { id, business_key: key, amount } of page) {
      after = id;
      if (key.startsWith('opening:')) continue;
      // Whatever is left at the end is lost: an entry with another amount does not count.
      if (expected.get(key) === amount) expected.delete(key);
      else unknown += 1;
    }
  }
  const rows = await db.selectFrom('ledger_accounts').select(['id', 'balance']).where('kind', '=', 'wallet').execute();
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
  const findings = await auditBilling(db);
  return {
    counts: { asked: operations, sharesKey, of },
    sums: await sumsOf(db),
    lost: expected.size,
    doubled,
    unknown,
    wrongWallets: wallets.filter((wallet, at) => balances.get(wallet) !== held[at]).length,
    invariants: findings.map(({ invariant }) => invariant),
    problems: [...(await auditLedger(db)), ...findings.flatMap(({ problems }) => problems)],
  };
}

async function sumsOf(db: Kysely<Database>): Promise<Checked['sums']> {
  const { rows } = await sql<Record<keyof Checked['sums'], number | string>>`select
    (select sum(balance) from ledger_accounts where kind = 'wallet') as wallets,
    (select sum(remaining) from credit_lots) as lots,
    (select sum(case when target.kind = 'wallet' then amount else -amount end) from ledger_entries
      join ledger_accounts as target on target.id = to_account) as entries`.execute(db);
  const { wallets, lots, entries } = rows[0]!;
  return { wallets: Number(wallets), lots: Number(lots), entries: Number(entries) };
}
