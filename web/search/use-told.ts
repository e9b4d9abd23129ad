import { useEffect, useState } from 'react';
import type { App } from '../../composition/app.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import { type SearchAddress, type SearchTarget, parseSearchAddress } from '../../core/search/search-form.ts';
import type { RecognizedSearch } from '../../core/search/recognize-filters.ts';
import type { SearchCoverage } from '../../core/search/tell-left-out.ts';
import { useApp } from '../bind/AppContext.tsx';

type Tools = Awaited<ReturnType<App['search']['open']>>;
type Ask<Told> = (tools: Tools, list: SearchAddress) => Promise<Result<Told, Failure>>;

/** Details about a search beside its list; null until they are known, and if they cannot be loaded. */
function useTold<Told>(search: string, ask: Ask<Told>): Told | null {
  const app = useApp();
  const [found, setFound] = useState<{ readonly search: string; readonly told: Told } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const tell = async () => {
      const answer = await ask(await app.search.open(), parseSearchAddress(search));
      if (isCurrent && answer.ok) setFound({ search, told: answer.value });
    };
    // If the code cannot be fetched, the search goes without them.
    tell().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [app, search, ask]);
  return found?.search === search ? found.told : null;
}

const NO_FILTERS: readonly RecognizedSearch[] = [];

/** The filters that words of a search stand for. */
export const useRecognized = (search: string): readonly RecognizedSearch[] =>
  useTold(search, askRecognized) ?? NO_FILTERS;

/** Which words of a search its results lack. */
export const useLeftOut = (target: SearchTarget, search: string): SearchCoverage | null =>
  useTold(search, ASK_LEFT_OUT[target]);

const askRecognized: Ask<readonly RecognizedSearch[]> = ({ recognizeFilters }, list) => recognizeFilters.execute(list);

const ASK_LEFT_OUT: Readonly<Record<SearchTarget, Ask<SearchCoverage>>> = {
  sounds: ({ tellLeftOut }, list) => tellLeftOut.execute('sounds', list),
  packs: ({ tellLeftOut }, list) => tellLeftOut.execute('packs', list),
};
