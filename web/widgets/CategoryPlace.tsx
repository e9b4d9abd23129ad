import { type ReactNode, useEffect, useMemo } from 'react';
import {
  type CategoriesState,
  type CategoryAddress,
  categoriesUrl,
  parseCategories,
} from '../../core/showcase/category.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { AtPlace } from './AtPlace.tsx';

export interface CategoriesAtPlace {
  readonly address: CategoryAddress;
  readonly state: CategoriesState;
  readonly open: (address: CategoryAddress) => void;
  readonly reload: () => void;
}

interface CategoryPlaceProps {
  start: CategoryAddress;
  children: (categories: CategoriesAtPlace) => ReactNode;
}

/** A list of categories and its filters share a place, wherever they are on the page. */
export const CategoryPlace = ({ start, children }: CategoryPlaceProps) => (
  <AtPlace at={categoriesUrl(start)} name={start.kind}>
    {(_, { search }) => <Bound search={search}>{children}</Bound>}
  </AtPlace>
);

function Bound({ search, children }: { search: string } & Pick<CategoryPlaceProps, 'children'>) {
  const { shell, showcase } = useApp();
  const { categories, browseCategories } = useLate(showcase);
  const address = useMemo(() => parseCategories(search), [search]);
  const state = useReadable(categories, whole);
  useEffect(() => {
    // The other widget of the place may already have loaded it.
    const known = categories.current;
    if (known.phase === 'idle' || categoriesUrl(known.address) !== categoriesUrl(address))
      void browseCategories.execute(address);
  }, [categories, browseCategories, address]);
  return children({
    address,
    state,
    open: (next) => shell.navigation.push(categoriesUrl(next)),
    reload: () => void browseCategories.execute(address),
  });
}
