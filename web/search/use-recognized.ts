import { useEffect, useState } from 'react';
import type { RecognizedSearch } from '../../core/search/recognize-filters.ts';
import { parseSearchAddress } from '../../core/search/search-form.ts';
import { useApp } from '../bind/AppContext.tsx';

interface Found {
  readonly search: string;
  readonly filters: readonly RecognizedSearch[];
}

/** The filters that words of a search name, once they are known; where they cannot be, there are none. */
export function useRecognized(search: string): readonly RecognizedSearch[] {
  const app = useApp();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const recognize = async () => {
      const { recognizeFilters } = await app.search.open();
      const answer = await recognizeFilters.execute(parseSearchAddress(search));
      if (isCurrent && answer.ok) setFound({ search, filters: answer.value });
    };
    // Code that cannot be fetched leaves the search without its filters.
    recognize().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [app, search]);
  return found?.search === search ? found.filters : [];
}
