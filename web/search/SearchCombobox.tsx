import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { NAME_LENGTH } from '../../domain/catalogue/list-limits.ts';
import { suggestionsText } from '../../core/search/search.messages.ts';
import type { Suggestion, Suggestions } from '../../core/search/suggestion.ts';
import { visuallyHidden } from '../theme/global.css.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import * as css from './search-form.css.ts';
import { SuggestionList, optionId } from './SuggestionList.tsx';

interface SearchComboboxProps {
  label: string;
  size: 'sm' | 'lg';
  listId: string;
  text: string;
  suggestions: Suggestions;
  /** A key made the field say this. */
  onType: (key: string, text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  onClose: () => void;
}

/** A field that suggests while it is typed into. Arrows walk the suggestions, while the caret stays in the field. */
export function SearchCombobox({ label, size, listId, text, suggestions, ...on }: SearchComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, text, on.onType);
  const [walkedTo, setWalkedTo] = useState<Suggestion | null>(null);
  const groups = suggestions.phase === 'offered' ? suggestions.groups : [];
  const options = groups.flatMap((group) => group.suggestions);
  const isOpen = options.length > 0;
  const active = walkedTo !== null && options.includes(walkedTo) ? walkedTo : null;

  /** Beyond either end lies the field itself. */
  function walk(step: 1 | -1) {
    const places = [null, ...options];
    setWalkedTo(places.at((places.indexOf(active) + step) % places.length) ?? null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // While a word is composed its keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !isOpen) return event.currentTarget.blur();
    const act =
      isOpen &&
      {
        ArrowDown: () => walk(1),
        ArrowUp: () => walk(-1),
        Escape: on.onClose,
        Enter: active && (() => on.onChoose(active)),
      }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={css.combobox}>
      <span className={css.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={field}
        className={css.field[size]}
        type="text"
        name="query"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionId(listId, options.indexOf(active)) : undefined}
        placeholder={label}
        maxLength={NAME_LENGTH}
        required
        pattern=".*\S.*"
        title={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => on.onType(keyOf(event.nativeEvent), event.currentTarget.value)}
        onKeyDown={press}
        onBlur={on.onClose}
      />
      {isOpen && <SuggestionList id={listId} groups={groups} active={active} onChoose={on.onChoose} />}
      <output className={visuallyHidden}>{suggestions.phase === 'offered' && suggestionsText(options.length)}</output>
    </div>
  );
}

/** What was typed into the server's form before this script was here is as good as typed now. */
function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  text: string,
  onType: (key: string, text: string) => void,
) {
  const isTakenOver = useRef(false);
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (!isTakenOver.current && typed !== text) onType(lastOf(typed), typed);
    isTakenOver.current = true;
  });
}

const lastOf = (text: string): string => [...text].at(-1) ?? '';

/** The key behind an input event: the keyboards of phones name none of their own. */
function keyOf(event: Event): string {
  if (!(event instanceof InputEvent)) return '';
  if (event.inputType.endsWith('Backward')) return 'Backspace';
  return lastOf(event.data ?? '');
}
