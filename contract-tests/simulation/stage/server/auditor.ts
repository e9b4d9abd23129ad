import { Kysely } from 'kysely';
import { sqliteDialectOf } from '../../../../server/db/open-sqlite.ts';
import type { Database } from '../../../../server/db/schema.ts';
import { SqliteFile } from '../../../../server/db/sqlite-file.ts';
import { auditLedger } from '../../../../server/ledger/audit.ts';
import { balanceNow, closeWallet, grant, refund, spend, walletOf } from '../../../../server/ledger/ledger.ts';
import { statementOf } from '../../../../server/ledger/statement.ts';
import type { Audited, LedgerRows, Operated, StatedPage } from '../audited.ts';
import { CUSTOMERS } from '../simulated-world.ts';
import { DEEDS } from './deeds.ts';

/** Changes per audit, each on top of those before. */
const DEEDS_OF_AN_AUDIT = 3;

/**
 * Runs the shop's audit on a copy of its books: unchanged, after an operator's action, and after each of some changes,
 * valid and invalid, chosen by a number. The books themselves stay as they are.
 */
export async function auditCopy(file: SqliteFile, number: number, now: number): Promise<readonly Audited[]> {
  const copy = SqliteFile.inMemory(file.serialize());
  copy.exec('pragma foreign_keys = off');
  try {
    const db = new Kysely<Database>({ dialect: sqliteDialectOf(copy) });
    const look = async (after: string | null, operated: Operated | null = null): Promise<Audited> => ({
      after,
      isRight: after === null || operated !== null,
      operated,
      books: rowsOf(copy),
      stated: await stated(db, number),
      said: await auditLedger(db),
    });
    const audits = [await look(null)];
    if (number % 2 === 0) audits.push(await look('what an operator does', await operate(db, number, now)));
    for (let at = 0; at < DEEDS_OF_AN_AUDIT; at += 1) {
      const [name, does] = DEEDS[(number + at * 5) % DEEDS.length]!;
      does(copy, number + at);
      audits.push(await look(name));
    }
    return audits;
  } finally {
    copy.close();
  }
}

async function stated(db: Kysely<Database>, number: number): Promise<StatedPage> {
  const [customerId, page, size] = [1 + (number % CUSTOMERS.length), 1 + (number % 3), 1 + (number % 4)];
  const { total, entries } = await statementOf(db, customerId, { page, size });
  return {
    customerId,
    page,
    size,
    total,
    entries: entries.map(({ id, reason: { kind, soundId }, amount, balance }) => ({
      id,
      kind,
      soundId,
      amount,
      balance,
    })),
  };
}

/** Closes a wallet, opens it again by a grant, and uses it, each twice: the second time has no effect. */
function operate(db: Kysely<Database>, number: number, now: number): Promise<Operated> {
  const customerId = 1 + (number % CUSTOMERS.length);
  return db.transaction().execute(async (tx) => {
    const holds = async () => {
      const { credits, version } = await balanceNow(tx, customerId);
      return [credits, version] as const;
    };
    const move = (credits: number, key: string) => ({ customerId, credits, key, now });
    const before = await holds();
    const first = await walletOf(tx, customerId, now);
    await closeWallet(tx, customerId, now);
    await closeWallet(tx, customerId, now);
    // A customer who starts anew owns nothing [ADR 0009].
    await tx.deleteFrom('downloads').where('customer_id', '=', customerId).execute();
    const said = [
      `closed: ${String(await holds())}`,
      `spent what is not there: ${await spend(tx, { soundId: 0, ...move(1, 'other:none') })}`,
      `granted: ${await grant(tx, { ...move(7, 'invoice:1'), source: 'plan' })}`,
      `granted again: ${await grant(tx, { ...move(7, 'invoice:1'), source: 'plan' })}`,
      `another wallet: ${(await walletOf(tx, customerId, now)) !== first}`,
      `holds: ${String(await holds())}`,
      `spent too much: ${await spend(tx, { soundId: 0, ...move(8, 'other:much') })}`,
      `spent: ${await spend(tx, { soundId: 0, ...move(7, 'other:all') })}`,
      `returned: ${await refund(tx, { ...move(2, 'other:back'), saleKey: 'other:all' })}`,
      `returned again: ${await refund(tx, { ...move(2, 'other:back'), saleKey: 'other:all' })}`,
      `holds: ${String(await holds())}`,
    ];
    if (number % 4 === 0) {
      await closeWallet(tx, customerId, now);
      said.push(`closed: ${String(await holds())}`);
    }
    return { customerId, before, said };
  });
}

type Row = Readonly<Record<string, number | string | null>>;

function rowsOf(file: SqliteFile): LedgerRows {
  const all = (sql: string) => file.prepare(sql).all([]) as readonly Row[];
  const id = (value: Row[string] | undefined) => (value === null || value === undefined ? null : Number(value));
  return {
    accounts: all('select id, kind, customer_id, balance, closed_at from ledger_accounts').map((row) => ({
      id: Number(row['id']),
      kind: String(row['kind']),
      customerId: id(row['customer_id']),
      balance: id(row['balance']),
      isClosed: row['closed_at'] !== null,
    })),
    entries: all('select id, business_key, from_account, to_account, amount from ledger_entries').map((row) => ({
      id: Number(row['id']),
      key: String(row['business_key']),
      from: Number(row['from_account']),
      to: Number(row['to_account']),
      amount: Number(row['amount']),
    })),
    downloads: all('select customer_id, sound_id, taken_credits, order_id from downloads').map((row) => ({
      customerId: Number(row['customer_id']),
      soundId: Number(row['sound_id']),
      credits: Number(row['taken_credits']),
      orderId: id(row['order_id']),
    })),
    undone: new Set(all(`select id from download_orders where state = 'undone'`).map((row) => Number(row['id']))),
  };
}
