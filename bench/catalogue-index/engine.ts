import type { Page, SoundFacetCounts, SoundQuery } from '../../server/index/queries.ts';

/** What a list page needs: the page, its total, and the counts of all facets. */
export interface Answer {
  readonly page: Page;
  readonly facets: SoundFacetCounts;
}

/** An engine for list queries, loaded with the catalogue. */
export interface Engine {
  readonly name: string;
  /** Seconds from rows to the first query. */
  readonly loadSeconds: number;
  readonly bytes: number;
  answer(query: SoundQuery): Promise<Answer>;
  close(): Promise<void>;
}
