import { type FormEvent, useId } from 'react';
import { listPairs } from '../../core/catalogue/filters/list-address.ts';
import { modeLabels, searchPlaceholders, targetLabels } from '../../core/search/search.messages.ts';
import { SEARCH_PATHS, SEARCH_TARGETS, modesAt, searchAddress } from '../../core/search/search-form.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { Button } from '../ui/Button.tsx';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';
import { SearchCombobox } from './SearchCombobox.tsx';
import * as css from './search-form.css.ts';
import { useSearch } from './use-search.ts';
import { searchFormTexts } from './search.messages.ts';

interface SearchFormProps {
  /** Small in the navigation, large where a page is about searching [SRCH-04, DECISION-64]. */
  size: 'sm' | 'lg';
  /** What the field starts with where the address says nothing. */
  initialQuery?: string;
}

/**
 * Searches sounds or packs. The server's form works before any script does: it leads to the same address, with the
 * filters of the page that it stands on.
 */
export default function SearchForm({ size, initialQuery = '' }: SearchFormProps) {
  const location = useReadable(useApp().shell.navigation.location, whole);
  const { form, suggestions, ...search } = useSearch(location, initialQuery);
  const listId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: element } = event;
    // The field itself knows what was typed before the script was here.
    const query = new FormData(element).get('query');
    const isOpened = await search.submit(typeof query === 'string' ? query : '');
    if (!isOpened) element.submit();
  }

  const { target, mode } = form;
  return (
    <search aria-label={searchFormTexts.title} className={css.search[size]} onFocus={search.touch}>
      <form className={css.form} action={SEARCH_PATHS[target]} onSubmit={(event) => void submit(event)}>
        {listPairs(searchAddress({ ...form, query: '' }, location)).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <SearchCombobox
          label={searchPlaceholders[target]}
          size={size}
          listId={listId}
          text={form.query}
          suggestions={suggestions}
          onType={search.type}
          onChoose={search.choose}
          onClose={search.close}
        />
        {size === 'lg' && (
          <Button look="primary" type="submit">
            {searchFormTexts.search}
          </Button>
        )}
      </form>
      <div className={css.options[size]}>
        <SegmentedChoice
          label={searchFormTexts.target}
          options={SEARCH_TARGETS.map((value) => ({ value, label: targetLabels[value] }))}
          value={target}
          onValue={(next) => search.adjust({ target: next })}
        />
        {target === 'sounds' && (
          <SegmentedChoice
            label={searchFormTexts.layers}
            options={modesAt(location).map((value) => ({ value, label: modeLabels[value] }))}
            value={mode}
            onValue={(next) => search.adjust({ mode: next })}
          />
        )}
      </div>
    </search>
  );
}
