import type { QuotedSection } from './download-pack.ts';

/** The total for several types of a pack; balances are null if no quote states them. */
export interface PackTotal {
  readonly credits: number;
  readonly balance: number | null;
}

export function totalOf(sections: readonly QuotedSection[]): PackTotal {
  return {
    credits: sections.reduce((sum, { credits }) => sum + credits, 0),
    balance: sections.find(({ quote }) => quote !== null)?.quote?.balance ?? null,
  };
}
