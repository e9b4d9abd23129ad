import type { SqliteFile } from '../../../../server/db/sqlite-file.ts';
import { START } from '../simulated-world.ts';

/** Changes a copy of the books; `which` chooses where. */
type Deed = (file: SqliteFile, which: number) => void;

/** Ids that no shop of a schedule reaches. */
const [NOBODY, SOLD, ORDER] = [9999, 5, 9000];

interface Wallet {
  readonly id: number;
  readonly customer_id: number;
  readonly balance: number;
}

/** Open wallets, by index modulo their count. */
function walletAt(file: SqliteFile, which: number): Wallet {
  const wallets = file
    .prepare(
      `select id, customer_id, balance from ledger_accounts where kind = 'wallet' and closed_at is null order by id`,
    )
    .all([]) as unknown as readonly Wallet[];
  return wallets[which % wallets.length]!;
}

const houseOf = (file: SqliteFile, kind: 'grants' | 'sales'): number =>
  (file.prepare('select id from ledger_accounts where kind = ?').all([kind]) as unknown as readonly Wallet[])[0]!.id;

function enter(file: SqliteFile, key: string, [from, to]: readonly [number, number], amount: number): void {
  const entry = `insert or ignore into ledger_entries (business_key, from_account, to_account, amount, created_at)
    values (?, ?, ?, ?, ?)`;
  file.prepare(entry).run([key, from, to, amount, START]);
}

const addTo = (file: SqliteFile, wallet: number, credits: number) =>
  file.prepare('update ledger_accounts set balance = balance + ? where id = ?').run([credits, wallet]);

/** The entry of a purchase or its refund, with the balance. */
function sell(file: SqliteFile, { id }: Wallet, credits: number, key: string): void {
  enter(file, key, [id, houseOf(file, 'sales')], credits);
  addTo(file, id, -credits);
}

function giveBack(file: SqliteFile, { id }: Wallet, credits: number, key: string): void {
  enter(file, key, [houseOf(file, 'sales'), id], credits);
  addTo(file, id, credits);
}

function own(
  file: SqliteFile,
  customerId: number,
  soundId: number,
  [credits, orderId]: readonly [number, number | null],
) {
  const download = `insert or ignore into downloads (customer_id, sound_id, format, taken_credits, created_at, order_id)
    values (?, ?, 'wav', ?, ?, ?)`;
  file.prepare(download).run([customerId, soundId, credits, START, orderId]);
}

function order(file: SqliteFile, customerId: number, id: number, state: 'undone' | 'fetched'): void {
  const row = `insert into download_orders (id, customer_id, state, created_at, decided_at) values (?, ?, ?, ?, ?)`;
  file.prepare(row).run([id, customerId, state, START, START]);
}

/** Valid and invalid changes: the audit must tell them apart. */
export const DEEDS: ReadonlyArray<readonly [name: string, does: Deed]> = [
  ['a balance was changed', (file, which) => void addTo(file, walletAt(file, which).id, 1)],
  [
    'somebody was given more than there was',
    (file, which) => enter(file, 'stolen', [walletAt(file, which).id, walletAt(file, which + 1).id], 1000),
  ],
  [
    'a sold file was paid for and given back',
    (file, which) => {
      const wallet = walletAt(file, which);
      giveBack(file, wallet, 3, `demo:again:${which}`);
      sell(file, wallet, 2, `download:${wallet.id}:${SOLD}:${ORDER}`);
      giveBack(file, wallet, 2, `undo:${wallet.id}:${SOLD}:${ORDER}`);
    },
  ],
  ['credits went where no account is', (file) => enter(file, 'nowhere', [houseOf(file, 'grants'), NOBODY], 4)],
  [
    'all files were said to have taken more',
    (file) =>
      void file.prepare('update downloads set taken_credits = taken_credits + 1 where sound_id % 2 = 0').run([]),
  ],
  [
    'somebody owns a file that was not paid for',
    (file, which) => own(file, walletAt(file, which).customer_id, SOLD, [2, null]),
  ],
  [
    'somebody owns a file from before there were orders',
    (file, which) => {
      const wallet = walletAt(file, which);
      giveBack(file, wallet, 3, `demo:before:${which}`);
      sell(file, wallet, 3, `download:${wallet.id}:${SOLD + 4}`);
      own(file, wallet.customer_id, SOLD + 4, [3, null]);
    },
  ],
  [
    'something was given back that nobody had paid for',
    (file, which) => giveBack(file, walletAt(file, which), 2, `undo:${walletAt(file, which).id}:${SOLD}:${ORDER + 1}`),
  ],
  [
    'more was given back than was paid',
    (file, which) => {
      const wallet = walletAt(file, which);
      enter(file, `download:${wallet.id}:${SOLD}:${ORDER + 2}`, [wallet.id, houseOf(file, 'sales')], 1);
      enter(file, `undo:${wallet.id}:${SOLD}:${ORDER + 2}`, [houseOf(file, 'sales'), wallet.id], 2);
      addTo(file, wallet.id, 1);
    },
  ],
  [
    'what one had paid was given back to another',
    (file, which) => {
      const [payer, other] = [walletAt(file, which), walletAt(file, which + 1)];
      giveBack(file, payer, 2, `demo:payer:${which}`);
      sell(file, payer, 2, `download:${payer.id}:${SOLD}:${ORDER + 3}`);
      giveBack(file, other, 2, `undo:${payer.id}:${SOLD}:${ORDER + 3}`);
    },
  ],
  [
    'files of an order that was undone are owned',
    (file, which) => {
      const { customer_id: customerId } = walletAt(file, which);
      order(file, customerId, ORDER + 4, 'undone');
      order(file, customerId, ORDER + 5, 'fetched');
      own(file, customerId, SOLD + 100, [0, ORDER + 4]);
      own(file, customerId, SOLD + 101, [0, ORDER + 5]);
    },
  ],
  [
    'somebody has spent the last credit',
    (file, which) => {
      const wallet = walletAt(file, which);
      if (wallet.balance > 0) sell(file, wallet, wallet.balance, `other:${wallet.id}:${which}`);
    },
  ],
  [
    'all orders were undone, and their files are owned',
    (file) =>
      void file.prepare(`update download_orders set state = 'undone', decided_at = ${START} where id % 2 = 1`).run([]),
  ],
  [
    'files are said to be of another order',
    (file) => void file.prepare('update downloads set order_id = order_id + 500 where sound_id % 2 = 1').run([]),
  ],
];
