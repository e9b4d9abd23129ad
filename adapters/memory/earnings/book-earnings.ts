import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import {
  accrualOf,
  changeBy,
  DEFAULT_TERMS,
  type EarningLine,
  FIRST_HASH,
  hashedText,
  type LaterEvent,
  lotPrice,
} from '../../../domain/earnings/earnings.ts';
import type { Draw, WorldLot } from '../billing/lots.ts';
import { sha256 } from '../license/sha256.ts';
import type { Customer } from '../records.ts';

/** A provider's current earnings from the credits of one lot. */
interface Accrual {
  readonly provider: string;
  readonly line: EarningLine;
  readonly lot: WorldLot;
  standingMicros: number;
  isUndone: boolean;
}

/** The earnings of a world's providers: their lines, and which download made which of them. */
export class EarningsBook {
  readonly #lines = new Map<string, EarningLine[]>();
  /** The accruals of what a customer has downloaded last, by the id of the file. */
  readonly #of = new Map<Customer, Map<number, readonly Accrual[]>>();
  readonly #byLot = new Map<WorldLot, Accrual[]>();
  readonly #before: (provider: string) => readonly EarningLine[];

  /** `before` are the lines that a provider has had already. */
  constructor(before: (provider: string) => readonly EarningLine[] = () => []) {
    this.#before = before;
  }

  /** The lines of a provider, by its slug, in their order. */
  linesOf(provider: string): readonly EarningLine[] {
    return this.#lines.get(provider) ?? this.#before(provider);
  }

  /** Enters what the provider of a file earns by its download. All money here is that of a test. */
  accrue(customer: Customer, { file, draws, at }: Readonly<{ file: Sound; draws: readonly Draw[]; at: number }>): void {
    const provider = file.pack.provider.slug;
    const { shareBasisPoints } = DEFAULT_TERMS;
    const accruals = draws.map(({ lot, credits }) => {
      const price = lotPrice(lot.price && { ...lot.price, granted: lot.granted }, DEFAULT_TERMS);
      const line = this.#append(provider, {
        kind: 'accrual',
        cause: 'download',
        at,
        earnedAt: at,
        soundId: file.id,
        sound: file.name,
        pack: file.pack.name,
        credits,
        lotKind: price.kind,
        ...accrualOf(credits, price, shareBasisPoints),
        shareBasisPoints,
        currency: 'USD',
        isTest: true,
        changes: null,
      });
      const accrual = { provider, line, lot, standingMicros: line.amountMicros, isUndone: false };
      this.#byLot.set(lot, [...(this.#byLot.get(lot) ?? []), accrual]);
      return accrual;
    });
    const own = this.#of.get(customer) ?? new Map<number, readonly Accrual[]>();
    this.#of.set(customer, own.set(file.id, accruals));
  }

  /** Takes back what a download has brought that is undone. */
  takeBack(customer: Customer, fileId: number, at: number): void {
    for (const accrual of this.#of.get(customer)?.get(fileId) ?? []) {
      this.#change(accrual, { event: { kind: 'undo' }, cause: 'undo', at });
      accrual.isUndone = true;
    }
    this.#of.get(customer)?.delete(fileId);
  }

  /** Takes back the earnings from a lot whose payment a bank has charged back for good. */
  lose(lot: WorldLot, at: number): void {
    const standing = (this.#byLot.get(lot) ?? []).filter(({ isUndone }) => !isUndone);
    const spent = standing.reduce((sum, { line }) => sum + line.credits, 0);
    const event = { kind: 'moneyMoved', unpaid: spent, spent } as const;
    for (const accrual of standing)
      if (accrual.standingMicros > 0) this.#change(accrual, { event, cause: 'dispute', at });
  }

  #change(
    accrual: Accrual,
    { event, cause, at }: Readonly<{ event: LaterEvent; cause: 'undo' | 'dispute'; at: number }>,
  ): void {
    const { provider, line, standingMicros, isUndone } = accrual;
    const amountMicros = changeBy({ accruedMicros: line.amountMicros, standingMicros, isUndone }, event);
    const { position: changes, hash: _, ...words } = line;
    this.#append(provider, { ...words, kind: 'reversal', cause, at, amountMicros, changes });
    accrual.standingMicros += amountMicros;
  }

  #append(provider: string, words: Omit<EarningLine, 'position' | 'hash'>): EarningLine {
    const lines = this.#lines.get(provider) ?? [...this.#before(provider)];
    const line = { ...words, position: lines.length + 1 };
    const text = hashedText(lines.at(-1)?.hash ?? FIRST_HASH, line);
    const whole = { ...line, hash: sha256(new TextEncoder().encode(text)) };
    lines.push(whole);
    this.#lines.set(provider, lines);
    return whole;
  }
}
