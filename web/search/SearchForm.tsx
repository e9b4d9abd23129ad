import { type FormEvent, type ReactNode, type Ref, useId, useState } from 'react';
import type { Location } from '../../core/shell/navigation.port.ts';
import { listPairs } from '../../core/catalogue/filters/list-address.ts';
import {
  modeLabels,
  recentText,
  searchPlaceholders,
  suggestionsText,
  targetLabels,
} from '../../core/search/search.messages.ts';
import { SEARCH_PATHS, SEARCH_TARGETS, modesAt, searchAddress } from '../../core/search/search-form.ts';
import type { SearchHits } from '../../core/search/search-hits.ts';
import type { Suggestions } from '../../core/search/suggestion.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { Button } from '../ui/Button.tsx';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';
import { SearchCombobox } from './SearchCombobox.tsx';
import * as css from './search-form.css.ts';
import { hitOptions, recentOptions, suggestedOptions } from './search-options.ts';
import { useSearch } from './use-search.ts';
import { searchFormTexts } from './search.messages.ts';

interface SearchFormProps {
  /** Small in the navigation, large on a page about searching [SRCH-04, DECISION-64]. */
  size: 'sm' | 'lg';
  /** The initial text if the URL has none. */
  initialQuery?: string;
  /** Shows the options only during a search; the small form always does so. */
  foldsChoices?: boolean;
  /** Shown beside the options. */
  children?: ReactNode;
}

/**
 * Searches sounds or packs. The server's form works without scripts: it leads to the same URL, with the filters of its
 * page.
 */
export default function SearchForm({
  size,
  initialQuery = '',
  foldsChoices = size === 'sm',
  children,
}: SearchFormProps) {
  const location = useReadable(useApp().shell.navigation.location, whole);
  const { form, suggestions, hits, recent, ...search } = useSearch(location, initialQuery);
  const listId = useId();
  // When folded they render on the first focus, and CSS opens them: a page has enough to load.
  const [showsChoices, setShowsChoices] = useState(!foldsChoices);
  const [choices, setChoices] = useState<HTMLElement | null>(null);
  const suggested = [...suggestedOptions(suggestions, search.choose), ...hitOptions(hits, search)];
  const again = recentOptions(recent, { search: search.searchAgain, clear: search.forget });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: element } = event;
    // The field itself has what was typed before hydration.
    const query = new FormData(element).get('query');
    const isOpened = await search.submit(typeof query === 'string' ? query : '');
    if (!isOpened) element.submit();
  }

  function touch() {
    setShowsChoices(true);
    search.touch();
  }

  const { target } = form;
  return (
    <search
      aria-label={searchFormTexts.title}
      className={css.search[size]}

      onFocus={touch}
    >
      <form className={css.form} action={SEARCH_PATHS[target]} onSubmit={(event) => void submit(event)}>
        {listPairs(searchAddress({ ...form, query: '' }, location)).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <SearchCombobox
          label={searchPlaceholders[target]}
          size={size}
          listId={listId}
          text={form.query}
          groups={suggested.length > 0 ? suggested : again}
          news={newsOf(suggestions, hits, recent)}
          // The options remain reachable beside recent searches.
          place={again.length > 0 && suggested.length === 0 ? choices : null}
          onType={search.type}
          onEnter={search.enter}
          onClose={search.close}
        />
        {size === 'lg' && (
          <Button look="primary" type="submit">
            {searchFormTexts.search}
          </Button>
        )}
      </form>
      {showsChoices && (
        <Choices ref={setChoices} form={form} location={location} isFolded={foldsChoices} onAdjust={search.adjust}>
          {children}
        </Choices>
      )}
    </search>
  );
}

interface ChoicesProps {
  ref: Ref<HTMLDivElement>;
  form: SearchState['form'];
  location: Location;
  isFolded: boolean;
  onAdjust: SearchState['adjust'];
  children: ReactNode;
}

/** The target and mode of a search. */
const Choices = ({ ref, form: { target, mode }, location, isFolded, onAdjust, children }: ChoicesProps) => (
  <div ref={ref} className={isFolded ? css.foldedChoices : css.choices}>
    <SegmentedChoice
      label={searchFormTexts.target}
      options={SEARCH_TARGETS.map((value) => ({ value, label: targetLabels[value] }))}
      value={target}
      onValue={(next) => onAdjust({ target: next })}
    />
    {target === 'sounds' && (
      <SegmentedChoice
        label={searchFormTexts.layers}
        options={modesAt(location).map((value) => ({ value, label: modeLabels[value] }))}
        value={mode}
        onValue={(next) => onAdjust({ mode: next })}
      />
    )}
    {children}
  </div>
);

type SearchState = ReturnType<typeof useSearch>;

/** Announces which suggestions are there. */
function newsOf(suggestions: Suggestions, { sounds, packs }: SearchHits, recent: readonly string[]): string {
  const terms = suggestions.phase === 'offered' ? suggestions.groups.flatMap((group) => group.suggestions) : [];
  const count = terms.length + sounds.length + packs.length;
  if (count > 0 || suggestions.phase === 'offered') return suggestionsText(count);
  return recent.length > 0 ? recentText(recent.length) : '';
}
