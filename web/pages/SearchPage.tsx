import type { ReactNode } from 'react';
import { looserSearches } from '../../core/search/looser-searches.ts';
import { parseSearchAddress, searchedAt } from '../../core/search/search-form.ts';
import type { Location } from '../../core/shell/navigation.port.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { LooserSearches } from '../search/LooserSearches.tsx';
import SearchForm from '../search/SearchForm.tsx';
import * as css from './search-page.css.ts';

/** What a search found, below the form that asks; where it found nothing, the form says how to go on. */
export default function SearchPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={css.form}>
        <SearchForm size="lg" />
        <WaysOn />
      </div>
      {children}
    </>
  );
}

function WaysOn() {
  const { catalogue, shell } = useApp();
  const location = useReadable(shell.navigation.location, whole);
  const sounds = useReadable(catalogue.soundList, foundNothing);
  const packs = useReadable(catalogue.packList, foundNothing);
  const target = searchedAt(location);
  const isEmpty = target === 'sounds' ? sounds : packs;
  return target !== null && isEmpty && <LooserSearches searches={looserSearches(target, addressAt(location))} />;
}

const addressAt = ({ search }: Location) => parseSearchAddress(search);

type List = { readonly phase: string; readonly page?: { readonly total: number } };

const foundNothing = ({ phase, page }: List): boolean => phase === 'loaded' && page?.total === 0;
