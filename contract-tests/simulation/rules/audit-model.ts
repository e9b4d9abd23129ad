import type { LedgerRows } from '../stage/audited.ts';
import { LOT_MOVES } from '../stage/books.ts';

/** The contradictions in books, in the words of the audit: row by row, and independent of how the shop finds them. */
export function contradictionsIn(books: LedgerRows): readonly string[] {
  return [...wrongAccounts(books), ...unpaid(books), ...wrongReturns(books), ...kept(books)];
}

/** A wallet holds what its entries say, is never negative, and no credit comes from nowhere. */
function wrongAccounts({ accounts, entries }: LedgerRows): readonly string[] {
  const held = new Map(accounts.map(({ id }) => [id, 0]));
  const move = (id: number, credits: number) => held.has(id) && held.set(id, held.get(id)! + credits);
  for (const { from, to, amount } of entries) {
    move(from, -amount);
    move(to, amount);
  }
  const total = [...held.values()].reduce((sum, credits) => sum + credits, 0);
  const wallets = accounts.filter(({ kind }) => kind === 'wallet');
  return [
    ...wallets.flatMap(({ id, balance }) => {
      const credits = held.get(id)!;
      return [
        ...(credits === balance ? [] : [`Wallet ${id} shows ${balance}, its entries make ${credits}.`]),
        ...(credits < 0 ? [`Wallet ${id} is overdrawn by ${-credits}.`] : []),
      ];
    }),
    ...(total === 0 ? [] : [`All accounts together hold ${total} instead of 0.`]),
  ];
}

/** A customer's download has charged what its entry says, to their current wallet. */
function unpaid({ accounts, entries, downloads }: LedgerRows): readonly string[] {
  return downloads.flatMap(({ customerId, soundId, credits, orderId }) => {
    const wallet = accounts.find((one) => one.customerId === customerId && one.kind === 'wallet' && !one.isClosed);
    if (!wallet) return [];
    const key = ['download', wallet.id, soundId, ...(orderId === null ? [] : [orderId])].join(':');
    const amount = entries.find((entry) => entry.key === key)?.amount ?? null;
    if ((amount ?? 0) === credits) return [];
    return [`Download ${soundId} of customer ${customerId} took ${credits}, entry ${amount}.`];
  });
}

/** A refund corresponds to an earlier charge of the same amount to the same wallet. */
function wrongReturns({ entries }: LedgerRows): readonly string[] {
  const sales = new Set(
    entries
      .filter(({ key }) => key.startsWith('download:'))
      .map(({ key, from, to, amount }) => [key.slice('download:'.length), from, to, amount].join(' ')),
  );
  return entries
    .filter(({ key }) => key.startsWith('undo:'))
    .filter(({ key, from, to, amount }) => !sales.has([key.slice('undo:'.length), to, from, amount].join(' ')))
    .map(({ id }) => `Entry ${id} gives back what no entry took.`);
}

function kept({ downloads, undone }: LedgerRows): readonly string[] {
  return downloads
    .filter(({ orderId }) => orderId !== null && undone.has(orderId))
    .map(({ soundId, orderId }) => `Download ${soundId} is owned, though its order ${orderId} was undone.`);
}

const KINDS: Readonly<Record<string, string>> = {
  download: 'download',
  undo: 'undo',
  demo: 'grant',
  invoice: 'grant',
  order: 'grant',
  ...LOT_MOVES,
  close: 'close',
};

/** A page of the movements of a customer's wallets, newest first, with running totals. */
export function pageOf(
  { accounts, entries }: LedgerRows,
  customerId: number,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const own = new Set(accounts.filter((one) => one.customerId === customerId).map(({ id }) => id));
  const moved = entries.filter(({ from, to }) => own.has(from) || own.has(to)).toSorted((a, b) => a.id - b.id);
  let balance = 0;
  const all = moved.map(({ id, key, to, amount }) => {
    const credits = own.has(to) ? amount : -amount;
    balance += credits;
    const [word = '', , sound] = key.split(':');
    const kind = KINDS[word] ?? 'other';
    const soundId = kind === 'download' || kind === 'undo' ? Number(sound) : null;
    return { id, kind, soundId, amount: credits, balance };
  });
  return { total: all.length, entries: all.toReversed().slice((page - 1) * size, page * size) };
}
