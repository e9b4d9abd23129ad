import type { PackId } from '../catalogue/packs/pack.ts';
import type { PurchaseKey } from '../credits/paid.ts';
import type { CreditsPort, Undone } from '../credits/credits.port.ts';
import type { Quotable, Quote } from '../credits/quote.ts';
import type { StatementEntry, StatementPage, UndoableDownload } from '../credits/statement.ts';
import type { PackDownloadsPort, PackGrant } from '../downloads/packs/pack-downloads.port.ts';
import type { PackSection } from '../downloads/packs/pack-section.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { aPage } from './builders.ts';
import { HeldCalls } from './held-calls.ts';

/** Quotes, statements and undos that the test holds back. */
export class FakeCredits implements CreditsPort {
  readonly quotes = new HeldCalls<[of: Quotable], Result<Quote, Failure>>();
  readonly statements = new HeldCalls<[page: number, size: number], Result<StatementPage, Failure>>();
  readonly undoables = new HeldCalls<[], Result<readonly UndoableDownload[], Failure>>();
  readonly undos = new HeldCalls<[id: number], Result<Undone, Failure>>();

  readonly quote = this.quotes.ask;
  readonly statement = this.statements.ask;
  readonly undoable = this.undoables.ask;
  readonly undo = this.undos.ask;
}

/** Packs whose sections and grants the test holds back. */
export class FakePackDownloads implements PackDownloadsPort {
  readonly confirmations = new HeldCalls<[packId: PackId], Result<readonly PackSection[], Failure>>();
  readonly grants = new HeldCalls<[section: PackSection, key: PurchaseKey], Result<PackGrant, Failure>>();

  readonly sections = this.confirmations.ask;
  readonly download = this.grants.ask;
}

/** One file for 1 of 10 credits. */
export const aQuote = (change: Partial<Quote> = {}): Quote => ({
  files: [{ id: 1, credits: 1, isOwned: false }],
  total: 1,
  balance: 10,
  balanceAfter: 9,
  refusal: null,
  ...change,
});

/** Two WAV files of pack 1. */
export const aSection = (change: Partial<PackSection> = {}): PackSection => ({
  type: 'wav',
  credits: 2,
  isFree: false,
  url: '/api/v1/download/sample-pack/wav/1',
  ...change,
});

/** A download for 1 credit, which left 9. */
export const anEntry = (change: Partial<StatementEntry> = {}): StatementEntry => ({
  id: 1,
  at: Date.UTC(2027, 2, 1, 12),
  kind: 'download',
  sound: { id: 4, name: 'Kick.wav' },
  payment: null,
  amount: -1,
  balance: 9,
  ...change,
});

export const aStatement = (
  items: readonly StatementEntry[] = [anEntry()],
  change: Partial<StatementPage> = {},
): StatementPage => ({ ...aPage(items), balance: items[0]?.balance ?? 0, frozen: 0, ...change });
