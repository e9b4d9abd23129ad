import type { FormEvent } from 'react';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { NAME_LENGTH } from '../../core/catalogue/limits.ts';
import { useDraft } from '../bind/use-draft.ts';
import { SearchField } from '../ui/SearchField.tsx';

interface SearchFormProps {
  /** The query of the page that is open, or `''`. */
  query: string;
  onSearch: (query: string) => void;
}

/** Searches the whole shop. Without scripts the form leads to the same page. */
export function SearchForm({ query, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useDraft(query);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') onSearch(typed.trim());
  }

  return (
    <search aria-label="Search the shop">
      <form action="/search/sounds" onSubmit={submit}>
        <SearchField
          label={listTexts.searchSounds}
          placeholder={listTexts.searchSounds}
          name="query"
          maxLength={NAME_LENGTH}
          required
          autoComplete="off"
          value={typed}
          onValue={setTyped}
        />
      </form>
    </search>
  );
}
