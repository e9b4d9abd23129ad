import { useEffect, useState } from 'react';
import type { FoundList } from '../../../core/search/find-looser-lists.ts';
import type { AnyList } from '../../../core/search/looser-lists.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { nameOfFacetValue } from '../filters/facet-names.ts';

interface Asked {
  readonly list: AnyList;
  /** Null if they cannot be loaded. */
  readonly lists: readonly FoundList[] | null;
}

/** Lists with results, to offer in place of an empty one; undefined until known, null if they cannot be loaded. */
export function useLooserLists(list: AnyList): readonly FoundList[] | null | undefined {
  const app = useApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const { facets, packFacets } = app.catalogue;
      const { findLooserLists } = await app.search.open();
      const nameOf = nameOfFacetValue((list.target === 'sounds' ? facets : packFacets).current);
      const answer = await findLooserLists.execute(list, nameOf);
      if (isCurrent) setAsked({ list, lists: answer.ok ? answer.value : null });
    };
    find().catch(() => isCurrent && setAsked({ list, lists: null }));
    return () => {
      isCurrent = false;
    };
  }, [app, list]);
  return asked?.list === list ? asked.lists : undefined;
}
