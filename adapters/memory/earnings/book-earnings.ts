import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import {
  accrualOf,
  DEFAULT_TERMS,
  type EarningLine,
  FIRST_HASH,
  hashedText,
  lotPrice,
} from '../../../domain/earnings/earnings.ts';
import type { Draw } from '../billing/lots.ts';
import { sha256 } from '../license/sha256.ts';
import type { Customer } from '../records.ts';

/** What providers of a world have earned: their lines, and which of them each download has made. */
export class EarningsBook {
  readonly #lines = new Map<string, EarningLine[]>();
  /** The accruals of what a customer has downloaded last, by the id of the file. */
  readonly #of = new Map<Customer, Map<number, ReadonlyArray<readonly [provider: string, line: EarningLine]>>>();

  /** The lines of a provider, by its slug, in their order. */
  linesOf(provider: string): readonly EarningLine[] {
    return this.#lines.get(provider) ?? [];
  }

  /** Enters what the provider of a file earns by its download. All money here is that of a test. */
  accrue(customer: Customer, { file, draws, at }: Readonly<{ file: Sound; draws: readonly Draw[]; at: number }>): void {
    const provider = file.pack.provider.slug;
    const { shareBasisPoints } = DEFAULT_TERMS;
    const lines = draws.map(({ lot, credits }) => {
      const price = lotPrice(lot.price && { ...lot.price, granted: lot.granted }, DEFAULT_TERMS);
      return this.#append(provider, {
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
    });
    const own = this.#of.get(customer) ?? new Map<number, ReadonlyArray<readonly [string, EarningLine]>>();
    this.#of.set(
      customer,
      own.set(
        file.id,
        lines.map((line) => [provider, line]),
      ),
    );
  }

  /** Takes back what a download has brought that is undone. */
  takeBack(customer: Customer, fileId: number, at: number): void {
    for (const [provider, accrual] of this.#of.get(customer)?.get(fileId) ?? []) {
      const { position: changes, hash: _, ...words } = accrual;
      const amountMicros = 0 - accrual.amountMicros;
      this.#append(provider, { ...words, kind: 'reversal', cause: 'undo', at, amountMicros, changes });
    }
    this.#of.get(customer)?.delete(fileId);
  }

  #append(provider: string, words: Omit<EarningLine, 'position' | 'hash'>): EarningLine {
    const lines = this.#lines.get(provider) ?? [];
    const line = { ...words, position: lines.length + 1 };
    const text = hashedText(lines.at(-1)?.hash ?? FIRST_HASH, line);
    const whole = { ...line, hash: sha256(new TextEncoder().encode(text)) };
    lines.push(whole);
    this.#lines.set(provider, lines);
    return whole;
  }
}
