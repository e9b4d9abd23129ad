import { NEVER } from 'rxjs';
import { useState } from 'react';
import type { Readable } from '../../core/kernel/readable.ts';
import type { SoundId } from '../../core/catalogue/sounds/sound.ts';
import { NO_HITS, type SearchHits } from '../../core/search/search-hits.ts';
import { NO_SUGGESTIONS, type Suggestion, type Suggestions } from '../../core/search/suggestion.ts';
import { type SearchForm, followed, formAt, searchedAt } from '../../core/search/search-form.ts';
import { type FreshMode, storedMode } from '../../core/search/usual-mode.ts';
import { withoutLastWord } from '../../core/search/last-word.ts';
import type { Location } from '../../core/shell/navigation.port.ts';
import type { App } from '../../composition/app.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';

type SearchFeature = Awaited<ReturnType<App['search']['open']>>;

/** There are no suggestions before the search has loaded. */
const NONE_YET: Readable<Suggestions> = { current: NO_SUGGESTIONS, changes$: NEVER };
const NO_HITS_YET: Readable<SearchHits> = { current: NO_HITS, changes$: NEVER };
const NO_RECENT: Readable<readonly string[]> = { current: [], changes$: NEVER };

/** A search form that follows the URL. The code of its search loads when the form is first touched. */
export function useSearch(location: Location, initialQuery: string) {
  const { search } = useApp();
  const [form, setForm] = useForm(location, initialQuery, search.current);
  const { feature, setFeature, withSearch } = useFeature((opened) =>
    setForm((untouched) => asUsual(untouched, location, opened.usualMode.current)),
  );
  const { suggestions, hits, recent } = useOffers(feature);
  const [isAtField, setIsAtField] = useState(false);

  /** Resolves to false if the browser has to submit the form itself. */
  function submit(query: string): Promise<boolean> {
    setIsAtField(false);
    return withSearch(({ suggestTerms, openSearch }) => {
      suggestTerms.close();
      openSearch.execute({ ...form, query });
    });
  }

  /** Opens a suggestion. */
  function show(go: (opened: SearchFeature) => void): void {
    setIsAtField(false);
    void withSearch((opened) => {
      opened.suggestTerms.close();
      go(opened);
    });
  }

  return {
    form,
    suggestions,
    hits,
    /** Recent searches, while the field is empty and has the focus. */
    recent: isAtField && form.query.trim() === '' ? recent : NO_RECENT.current,
    touch: () => void withSearch(() => {}),
    enter: () => setIsAtField(true),
    searchAgain(query: string) {
      setForm({ ...form, query });
      void submit(query);
    },
    forget: () => feature?.recentSearches.clear(),
    type(key: string, query: string) {
      setIsAtField(true);
      setForm({ ...form, query });
      void withSearch(({ suggestTerms }) => suggestTerms.typed(key, query, form.target));
    },
    close() {
      setIsAtField(false);
      feature?.suggestTerms.close();
    },
    submit,
    choose(suggestion: Suggestion) {
      setForm({ ...form, query: withoutLastWord(form.query) });
      void withSearch(({ suggestTerms, openSearch }) => {
        suggestTerms.close();
        openSearch.choose(form, suggestion);
      });
    },
    showSound: (id: SoundId) => show(({ openSearch }) => openSearch.showSound(id)),
    showPack: (slug: string) => show(({ openSearch }) => openSearch.showPack(slug)),
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

/** The code of the search, fetched by the first press that needs it. */
function useFeature(whenFetched: (opened: SearchFeature) => void) {
  const { search } = useApp();
  const [feature, setFeature] = useState(search.current);
  const open = async () => {
    const opened = await search.open();
    setFeature(opened);
    if (feature === null) whenFetched(opened);
    return opened;
  };
  /** If the code cannot be fetched, the form stays plain; the next touch tries again. */
  const withSearch = (act: (opened: SearchFeature) => void) =>
    open().then(
      (opened) => {
        act(opened);
        return true;
      },
      () => false,
    );
  return { feature, setFeature, withSearch };
}

/** All suggestions during a search. */
const useOffers = (feature: SearchFeature | null) => ({
  suggestions: useReadable(feature?.suggestions ?? NONE_YET, whole),
  hits: useReadable(feature?.hits ?? NO_HITS_YET, whole),
  recent: useReadable(feature?.recent ?? NO_RECENT, whole),
});

/** An untouched form starts in the default mode; a page of results sets its own. */
const asUsual = (form: SearchForm, location: Location, mode: FreshMode): SearchForm =>
  searchedAt(location) === null && form.mode === storedMode.fallback ? { ...form, mode } : form;

/** The values of the form; each change of the URL resets them to it. */
function useForm(location: Location, initialQuery: string, feature: SearchFeature | null) {
  const [form, setForm] = useState(() => {
    const fresh = formAt(location);
    const opened = feature ? asUsual(fresh, location, feature.usualMode.current) : fresh;
    return opened.query === '' ? { ...opened, query: initialQuery } : opened;
  });
  const [seen, setSeen] = useState(location);
  if (seen !== location) {
    setSeen(location);
    setForm(followed(form, location));
  }
  return [form, setForm] as const;
}
