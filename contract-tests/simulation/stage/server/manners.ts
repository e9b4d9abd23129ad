/** Tables about someone's credits or purchases. */
const OF_A_CUSTOMER = /"(?:ledger_accounts|ledger_entries|downloads|download_orders|purchase_keys)"/;
const WRITES = /^(?:insert|update|delete|with)\b/i;
/** A customer who has just joined is not known to others yet. */
const LOCKS = /from "customers" .*\/\* +for update|^insert into "customers"/;

/**
 * How the shop uses its database, beyond what shows on the single connection of a stage: a transaction awaits each of
 * its statements, and one that writes a customer's credits or purchases locks the customer before it reads any of them.
 */
export class Manners {
  readonly #slips: (how: string) => void;
  #open = new Set<string>();
  #isLocked = false;
  #looked: string | null = null;
  #written: string | null = null;

  constructor(slips: (how: string) => void) {
    this.#slips = slips;
  }

  /** A transaction issues a statement; call the returned function when it is done. */
  asks(sql: string): () => void {
    const [other] = this.#open;
    if (other !== undefined) this.#slips(`a transaction does not wait for '${other}'`);
    this.#open.add(sql);
    return () => this.#open.delete(sql);
  }

  /** A statement reaches the connection. */
  runs(sql: string): void {
    if (sql.startsWith('begin')) return this.#begin();
    if (sql === 'commit') return this.#commit();
    if (LOCKS.test(sql)) this.#isLocked = true;
    if (!OF_A_CUSTOMER.test(sql)) return;
    if (!this.#isLocked) this.#looked ??= sql;
    if (WRITES.test(sql)) this.#written ??= sql;
  }

  #begin(): void {
    this.#open = new Set();
    [this.#isLocked, this.#looked, this.#written] = [false, null, null];
  }

  #commit(): void {
    const [open] = this.#open;
    if (open !== undefined) this.#slips(`a transaction is committed before '${open}' is answered`);
    if (this.#looked !== null && this.#written !== null)
      this.#slips(`'${this.#written}' is written, and nobody was locked before '${this.#looked}'`);
  }
}
