import type { ReactNode } from 'react';
import { searchedAt } from '../../core/search/search-form.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { LeftOut } from '../search/LeftOut.tsx';
import { RecognizedFilters } from '../search/RecognizedFilters.tsx';
import SearchForm from '../search/SearchForm.tsx';
import { useLeftOut, useRecognized } from '../search/use-told.ts';
import * as css from './search-page.css.ts';

/** The results of a search, below its form. */
export default function SearchPage({ children }: { children: ReactNode }) {
  const location = useReadable(useApp().shell.navigation.location, whole);
  const target = searchedAt(location) ?? 'sounds';
  return (
    <>
      <div className={css.form}>
        <SearchForm size="lg">{target === 'sounds' && <RecognizedSearches search={location.search} />}</SearchForm>
        <LeftOut coverage={useLeftOut(target, location.search)} />
      </div>
      {children}
    </>
  );
}

const RecognizedSearches = ({ search }: { search: string }) => <RecognizedFilters filters={useRecognized(search)} />;
