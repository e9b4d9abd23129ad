import type { QuotedSection } from './download-pack.ts';

/** What several types of a pack take together; balances are null where no quote has told them. */
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
