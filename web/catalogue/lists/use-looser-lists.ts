import { useEffect, useState } from 'react';
import type { FoundList } from '../../../core/search/find-looser-lists.ts';
import type { AnyList } from '../../../core/search/looser-lists.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { nameOfFacetValue } from '../filters/facet-names.ts';

interface Asked {
  readonly list: AnyList;
  /** Null where they cannot be had. */
  readonly lists: readonly FoundList[] | null;
}

/** Lists in which something is found, where one is empty; undefined until they are known, null where they cannot be. */
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
