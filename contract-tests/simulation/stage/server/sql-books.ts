import type { SqliteFile } from '../../../../server/db/sqlite-file.ts';
import {
  type BookedCollection,
  type BookedDraft,
  type BookedEarning,
  type BookedEntry,
  type BookedOrder,
  type BookedPaper,
  type BookedPayments,
  type BookedPlan,
  type Books,
  type CustomerBooks,
  LOT_MOVES,
} from '../books.ts';
import { type MailedLink, linksOf } from '../mailed.ts';

type Row = Readonly<Record<string, number | string | null>>;

/** The books of the real server, read directly from its tables. */
export class SqlBooks implements Books {
  readonly #file: SqliteFile;
  readonly #version: () => number;
  readonly #kept = new Map<string, { readonly version: number; readonly value: unknown }>();
  readonly #customers = new Map<number, CustomerBooks>();

  /** `version` changes with every write. */
  constructor(file: SqliteFile, version: () => number) {
    this.#file = file;
    this.#version = version;
  }

  get customers(): readonly CustomerBooks[] {
    return this.read('customers', () =>
      this.rows('select id, username from customers order by id').map((row) => {
        const id = Number(row['id']);
        const known = this.#customers.get(id) ?? new SqlCustomerBooks(this, id, String(row['username']));
        this.#customers.set(id, known);
        return known;
      }),
    );
  }

  get mailed(): readonly MailedLink[] {
    return this.read('mailed', () =>
      this.rows('select customer_id, recipient, links, created_at from mails order by id').flatMap((row) =>
        linksOf({
          customerId: Number(row['customer_id']),
          to: String(row['recipient']),
          at: Number(row['created_at']),
          links: JSON.parse(String(row['links'])) as readonly string[],
        }),
      ),
    );
  }

  get orders(): readonly BookedOrder[] {
    return this.read('orders', () => {
      const files = Map.groupBy(
        this.rows('select order_id, sound_id from downloads order by sound_id'),
        ({ order_id }) => order_id,
      );
      return this.rows('select id, customer_id, state from download_orders order by id').map((row) => ({
        id: Number(row['id']),
        customerId: Number(row['customer_id']),
        fileIds: (files.get(row['id'] ?? null) ?? []).map(({ sound_id }) => Number(sound_id)),
        state: row['state'] as BookedOrder['state'],
      }));
    });
  }

  get payments(): BookedPayments {
    return this.read('payments', () => ({
      orders: this.rows(
        `select orders.id, orders.kind, customer_id, state, credits, net_cents, tax_cents, gross_cents,
                case state when 'paid' then decided_at end as paid_at, coalesce(lot.remaining, 0) as unspent,
                coalesce(entry.amount, 0) as granted
           from payment_orders orders
           left join ledger_entries entry on entry.business_key = 'order:' || orders.id
           left join credit_lots lot on lot.entry_id = entry.id`,
      ).map((row) => ({
        id: String(row['id']),
        customerId: Number(row['customer_id']),
        state: String(row['state']),
        credits: Number(row['credits']),
        cents: Number(row['gross_cents']),
        netCents: Number(row['net_cents']),
        taxCents: Number(row['tax_cents']),
        paidAt: row['paid_at'] == null ? null : Number(row['paid_at']),
        isRenewal: row['kind'] === 'renewal',
        granted: Number(row['granted']),
        unspent: Number(row['unspent']),
        refundedCents: null,
      })),
      papers: this.#papers(),
      agreements: this.rows(
        `select payment.method_id as id, method.is_revoked, sum(payment.status = 'succeeded') as charges
           from sandbox_payments payment join sandbox_methods method on method.id = payment.method_id
          where payment.method_id in (select method_id from sandbox_payments where page = 'wallet')
          group by payment.method_id`,
      ).map((row) => ({ id: String(row['id']), isRevoked: row['is_revoked'] === 1, charges: Number(row['charges']) })),
      isWithMoney: true,
      taken: this.rows(`select order_id, amount_cents from payments where fate = 'settled'`).map((row) => ({
        orderId: String(row['order_id']),
        cents: Number(row['amount_cents']),
      })),
      underWay: this.rows(
        `select order_id from payment_attempts where order_id is not null and state in ('sent', 'waiting', 'unknown')`,
      ).map((row) => String(row['order_id'])),
      lots: this.rows(
        `select wallet.id, wallet.balance, coalesce(sum(lot.remaining), 0) as held
           from ledger_accounts wallet left join credit_lots lot on lot.wallet = wallet.id
          where wallet.kind = 'wallet' group by wallet.id`,
      ).map((row) => ({ wallet: Number(row['id']), balance: Number(row['balance']), held: Number(row['held']) })),
    }));
  }

  #papers(): readonly BookedPaper[] {
    const lines = Map.groupBy(
      this.rows(
        `select line.invoice_id, line.net_cents, coalesce(line.tax_basis_points, paper.tax_basis_points) as rate
           from invoice_lines line join invoices paper on paper.id = line.invoice_id`,
      ),
      ({ invoice_id }) => invoice_id,
    );
    return this.rows(
      `select paper.id, paper.number, paper.kind, paper.customer_id, paper.order_id, invoice.number as corrects,
              paper.net_cents, paper.tax_cents, paper.gross_cents
         from invoices paper left join invoices invoice on invoice.id = paper.corrects_id order by paper.id`,
    ).map((row) => ({
      number: String(row['number']),
      kind: row['kind'] as BookedPaper['kind'],
      customerId: Number(row['customer_id']),
      orderId: row['order_id'] == null ? null : String(row['order_id']),
      corrects: row['corrects'] == null ? null : String(row['corrects']),
      netCents: Number(row['net_cents']),
      taxCents: Number(row['tax_cents']),
      grossCents: Number(row['gross_cents']),
      lines: (lines.get(row['id'] ?? null) ?? []).map(({ net_cents, rate }) => ({
        netCents: Number(net_cents),
        basisPoints: Number(rate),
      })),
    }));
  }

  get collections(): readonly BookedCollection[] {
    return this.read('collections', () => {
      const sounds = Map.groupBy(
        this.rows('select collection_id, sound_id from collection_sounds order by collection_id, position'),
        ({ collection_id }) => collection_id,
      );
      const rows = this.rows('select id, name, customer_id from collections where customer_id is not null order by id');
      return rows.map(({ id, name, customer_id }) => ({
        id: Number(id),
        name: String(name),
        ownerId: Number(customer_id),
        soundIds: (sounds.get(id ?? null) ?? []).map(({ sound_id }) => Number(sound_id)),
      }));
    });
  }

  get playbacks(): ReadonlyMap<string, number> {
    return this.read('playbacks', () => {
      const rows = this.rows('select subject, subject_id, plays from playback_counts');
      return new Map(
        rows.map((row) => [
          `${row['subject'] === 'sound' ? 'sound' : 'pack'} ${row['subject_id']}`,
          Number(row['plays']),
        ]),
      );
    });
  }

  get licenses(): readonly string[] {
    return this.read('licenses', () =>
      this.rows('select number from licenses order by rowid').map((row) => String(row['number'])),
    );
  }

  get drafts(): readonly BookedDraft[] {
    return this.read('drafts', () => {
      const files = Map.groupBy(
        this.rows('select draft_id, path, sha256, labels from draft_files order by draft_id, place'),
        ({ draft_id }) => draft_id,
      );
      const rows = this.rows(
        `select drafts.*, providers.slug as provider from drafts
           join providers on providers.id = drafts.provider_id order by drafts.id`,
      );
      return rows.map((row) => ({
        id: Number(row['id']),
        provider: String(row['provider']),
        name: (JSON.parse(String(row['about'])) as { readonly name: string }).name,
        version: Number(row['version']),
        revision: Number(row['revision']),
        state: row['state'] as BookedDraft['state'],
        alone: row['alone'] as BookedDraft['alone'],
        onSaleAt: row['on_sale_at'] == null ? null : Number(row['on_sale_at']),
        packSlug: row['product_slug'] == null ? null : String(row['product_slug']),
        files: (files.get(row['id'] ?? null) ?? []).map(({ path, sha256, labels }) => ({
          path: String(path),
          sha256: String(sha256),
          labels: labels == null ? '' : String(labels),
        })),
      }));
    });
  }

  get earnings(): readonly BookedEarning[] {
    return this.read('earnings', () =>
      this.rows(
        `select line.*, providers.slug as provider, changed.position as changes
           from earnings line join providers on providers.id = line.provider_id
           left join earnings changed on changed.id = line.changes_id
          order by line.provider_id, line.position`,
      ).map((row) => ({
        provider: String(row['provider']),
        position: Number(row['position']),
        kind: row['kind'] as BookedEarning['kind'],
        cause: row['cause'] as BookedEarning['cause'],
        soundId: Number(row['sound_id']),
        credits: Number(row['credits']),
        amountMicros: Number(row['amount_micros']),
        changes: row['changes'] == null ? null : Number(row['changes']),
        hash: String(row['hash']),
      })),
    );
  }

  /** Reads once until the next write. */
  read<Value>(name: string, read: () => Value): Value {
    const version = this.#version();
    const kept = this.#kept.get(name);
    if (kept?.version === version) return kept.value as Value;
    const value = read();
    this.#kept.set(name, { version, value });
    return value;
  }

  rows(sql: string, ...parameters: readonly unknown[]): readonly Row[] {
    return this.#statement(sql).all(parameters) as readonly Row[];
  }

  readonly #statements = new Map<string, ReturnType<SqliteFile['prepare']>>();

  #statement(sql: string): ReturnType<SqliteFile['prepare']> {
    const known = this.#statements.get(sql) ?? this.#file.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}

class SqlCustomerBooks implements CustomerBooks {
  readonly id: number;
  readonly name: string;
  readonly #books: SqlBooks;

  constructor(books: SqlBooks, id: number, name: string) {
    this.#books = books;
    this.id = id;
    this.name = name;
  }

  get balance(): number {
    return this.#books.read(`balance ${this.id}`, () => {
      const [row] = this.#books.rows(
        'select balance from ledger_accounts where customer_id = ? and closed_at is null',
        this.id,
      );
      return Number(row?.['balance'] ?? 0);
    });
  }

  get plan(): BookedPlan {
    return this.#books.read(`plan ${this.id}`, () => {
      const [row] = this.#books.rows(
        `select plan_id, state, ended_reason, epoch, period_no, anchor_at, months, is_cancelled,
                (select count(*) from payment_orders orders
                  where orders.customer_id = plan.customer_id and kind = 'renewal' and orders.state = 'paid') as renewals
           from subscriptions plan where customer_id = ?`,
        this.id,
      );
      const state = (row?.['state'] ?? 'none') as BookedPlan['state'];
      return {
        planId: row ? Number(row['plan_id']) : null,
        isExpired: state === 'paused' || state === 'ended',
        state,
        reason: state === 'ended' ? (row!['ended_reason'] as BookedPlan['reason']) : null,
        epoch: Number(row?.['epoch'] ?? 0),
        periodNo: Number(row?.['period_no'] ?? 0),
        anchorAt: row?.['anchor_at'] == null ? null : Number(row['anchor_at']),
        months: row?.['anchor_at'] == null ? 0 : Number(row['months']),
        isCancelled: row?.['is_cancelled'] === 1,
        renewals: Number(row?.['renewals'] ?? 0),
      };
    });
  }

  get entries(): readonly BookedEntry[] {
    return this.#books.read(`entries ${this.id}`, () =>
      this.#books
        .rows(
          `select business_key, case when to_account = wallet.id then amount else -amount end as moved
             from ledger_entries join ledger_accounts wallet on wallet.id in (from_account, to_account)
            where wallet.customer_id = ? order by ledger_entries.id`,
          this.id,
        )
        .map((row) => entryOf(String(row['business_key']), Number(row['moved']))),
    );
  }

  get ownedFiles(): ReadonlyMap<number, number> {
    return this.#marks('sound_id', 'downloads');
  }

  get likedSounds(): ReadonlyMap<number, number> {
    return this.#marks('sound_id', 'wishlist_sounds');
  }

  get likedPacks(): ReadonlyMap<number, number> {
    return this.#marks('product_id', 'wishlist_products');
  }

  #marks(column: string, table: string): ReadonlyMap<number, number> {
    return this.#books.read(`${table} ${this.id}`, () => {
      const rows = this.#books.rows(`select ${column} as id, created_at from ${table} where customer_id = ?`, this.id);
      return new Map(rows.map((row) => [Number(row['id']), Number(row['created_at'])]));
    });
  }
}

function entryOf(key: string, amount: number): BookedEntry {
  const [, kind, fileId] = /^(download|undo):\d+:(\d+):/.exec(key) ?? [];
  return {
    kind: kind === 'download' || kind === 'undo' ? kind : (KINDS[key.split(':', 1)[0]!] ?? 'grant'),
    fileId: fileId ? Number(fileId) : null,
    amount,
  };
}

const KINDS: Readonly<Record<string, BookedEntry['kind']>> = LOT_MOVES;
