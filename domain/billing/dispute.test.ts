import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DisputeStatus, isNewOf, keptBy, movesOf, shortfallOf } from './dispute.ts';

const STATUSES: readonly DisputeStatus[] = ['inquiry', 'closed', 'open', 'won', 'lost'];
const status = fc.constantFrom(...STATUSES);

/** Follows news in any order, as books of credits do. */
function follow(told: readonly DisputeStatus[], { granted, spent }: { granted: number; spent: number }) {
  const books = { known: null as DisputeStatus | null, wallet: granted - spent, held: 0, gone: 0, shortfall: 0 };
  for (const one of told) {
    if (!isNewOf(books.known, one)) continue;
    const before = { unspent: books.wallet, held: books.held };
    const moves = movesOf(one, before);
    books.known = one;
    books.wallet += moves.release - moves.hold - moves.rest;
    books.held += moves.hold - moves.release - moves.keep;
    books.gone += moves.keep + moves.rest;
    if (one === 'lost') books.shortfall = shortfallOf(granted, before);
  }
  return books;
}

describe('a dispute', () => {
  it('holds what is unspent while it is open, and returns exactly what it holds when it is won', () => {
    const credits = { unspent: 70, held: 0 };
    expect(movesOf('open', credits)).toMatchObject({ hold: 70, release: 0, rest: 0 });
    expect(movesOf('won', { ...credits, unspent: 3, held: 70 })).toMatchObject({ hold: 0, release: 70, rest: 0 });
  });

  it('that is lost keeps what it holds, takes what has come back, and names what was spent', () => {
    const credits = { unspent: 5, held: 70 };
    expect(movesOf('lost', credits)).toEqual({ hold: 0, release: 0, keep: 70, rest: 5 });
    expect(shortfallOf(100, credits)).toBe(25);
  });

  it('of refunded credits misses none of those', () => {
    expect(shortfallOf(40, { unspent: 40, held: 0 })).toBe(0);
    expect(shortfallOf(0, { unspent: 0, held: 10 })).toBe(0);
  });

  it('keeps money from going back while it is open, and once it is lost', () => {
    expect(keptBy([])).toBeNull();
    expect(keptBy([{ status: 'won' }, { status: 'closed' }, { status: 'inquiry' }])).toBeNull();
    expect(keptBy([{ status: 'lost' }, { status: 'open' }])).toBe('open');
    expect(keptBy([{ status: 'won' }, { status: 'lost' }])).toBe('lost');
  });

  it('loses and makes no credit, and ends by the first word of its bank, in any order of news', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 12 }), fc.nat(100), (told, spent) => {
        const { known, wallet, held, gone, shortfall } = follow(told, { granted: 100, spent });
        expect(wallet + held + gone + spent).toBe(100);
        expect(Math.min(wallet, held, gone)).toBeGreaterThanOrEqual(0);
        const word = told.find((one) => one === 'won' || one === 'lost');
        if (word !== undefined) expect(known).toBe(word);
        if (word === 'lost') expect([wallet, held, shortfall]).toEqual([0, 0, spent]);
        if (word === 'won') expect([wallet, held]).toEqual([100 - spent, 0]);
      }),
    );
  });

  it('told twice is told once', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 8 }), fc.nat(100), (told, spent) => {
        const twice = told.flatMap((one) => [one, one]);
        expect(follow(twice, { granted: 100, spent })).toEqual(follow(told, { granted: 100, spent }));
      }),
    );
  });
});
