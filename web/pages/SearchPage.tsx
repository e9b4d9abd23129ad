import type { ReactNode } from 'react';
import { searchedAt } from '../../core/search/search-form.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { RecognizedFilters } from '../search/RecognizedFilters.tsx';
import SearchForm from '../search/SearchForm.tsx';
import { useRecognized } from '../search/use-recognized.ts';
import * as css from './search-page.css.ts';

/** What a search found, below the form that asks. */
export default function SearchPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={css.form}>
        <SearchForm size="lg">
          <Recognized />
        </SearchForm>
      </div>
      {children}
    </>
  );
}

function Recognized() {
  const location = useReadable(useApp().shell.navigation.location, whole);
  return searchedAt(location) === 'sounds' && <RecognizedSearches search={location.search} />;
}

const RecognizedSearches = ({ search }: { search: string }) => <RecognizedFilters filters={useRecognized(search)} />;
