import { NEVER } from 'rxjs';
import { useState } from 'react';
import type { Readable } from '../../core/kernel/readable.ts';
import { NO_SUGGESTIONS, type Suggestion, type Suggestions } from '../../core/search/suggestion.ts';
import { type SearchForm, followed, formAt } from '../../core/search/search-form.ts';
import { withoutLastWord } from '../../core/search/last-word.ts';
import type { Location } from '../../core/shell/navigation.port.ts';
import type { App } from '../../composition/app.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';

type SearchFeature = Awaited<ReturnType<App['search']['open']>>;

/** Nothing is suggested before the search is at hand. */
const NONE_YET: Readable<Suggestions> = { current: NO_SUGGESTIONS, changes$: NEVER };

/** A search form that follows the address, and the search behind it, whose code comes when the form is first touched. */
export function useSearch(location: Location, initialQuery: string) {
  const { search } = useApp();
  const [form, setForm] = useForm(location, initialQuery);
  const [feature, setFeature] = useState(search.current);
  const suggestions = useReadable(feature?.suggestions ?? NONE_YET, whole);

  const open = async () => {
    const opened = await search.open();
    setFeature(opened);
    return opened;
  };
  /** Code that cannot be fetched leaves the plain form; the next touch tries again. */
  const withSearch = (act: (opened: SearchFeature) => void) =>
    open().then(
      (opened) => {
        act(opened);
        return true;
      },
      () => false,
    );

  return {
    form,
    suggestions,
    touch: () => void withSearch(() => {}),
    type(key: string, query: string) {
      setForm({ ...form, query });
      void withSearch(({ suggestTerms }) => suggestTerms.typed(key, query, form.target));
    },
    close: () => feature?.suggestTerms.close(),
    /** Answers false where the browser has to search by itself. */
    submit: (query: string): Promise<boolean> =>
      withSearch(({ suggestTerms, openSearch }) => {
        suggestTerms.close();
        openSearch.execute({ ...form, query });
      }),
    choose(suggestion: Suggestion) {
      setForm({ ...form, query: withoutLastWord(form.query) });
      void withSearch(({ suggestTerms, openSearch }) => {
        suggestTerms.close();
        openSearch.choose(form, suggestion);
      });
    },
    adjust(change: Partial<Pick<SearchForm, 'target' | 'mode'>>) {
      const adjusted = { ...form, ...change };
      setForm(adjusted);
      void search.press((opened) => {
        setFeature(opened);
        opened.openSearch.adjust(adjusted);
      });
    },
  };
}

/** What the form is set to: with every step to another address it says what that says. */
function useForm(location: Location, initialQuery: string) {
  const [form, setForm] = useState(() => {
    const opened = formAt(location);
    return opened.query === '' ? { ...opened, query: initialQuery } : opened;
  });
  const [seen, setSeen] = useState(location);
  if (seen !== location) {
    setSeen(location);
    setForm(followed(form, location));
  }
  return [form, setForm] as const;
}
