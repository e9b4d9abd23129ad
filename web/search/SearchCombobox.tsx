import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NAME_LENGTH } from '../../domain/catalogue/list-limits.ts';
import { ariaKeys } from '../shell/shortcuts/shortcuts.ts';
import { visuallyHidden } from '../theme/global.css.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import * as css from './search-form.css.ts';
import { searchFormTexts } from './search.messages.ts';
import type { OptionGroup } from './search-options.ts';
import { SEARCH_KEY } from './search.shortcuts.ts';
import { SuggestionList, optionId } from './SuggestionList.tsx';

interface SearchComboboxProps {
  label: string;
  size: 'sm' | 'lg';
  listId: string;
  text: string;
  /** What is offered, to be shown while the field has the focus. */
  groups: readonly OptionGroup[];
  /** What a screen reader hears of it; empty for nothing. */
  news: string;
  /** A key made the field say this. */
  onType: (key: string, text: string) => void;
  /** The field was entered, or asked by an arrow for what it offers. */
  onEnter: () => void;
  onClose: () => void;
  /** Where the list stands; below the field where there is none. */
  place: HTMLElement | null;
}

/** A field that suggests while it is typed into. Arrows walk the suggestions, while the caret stays in the field. */
export function SearchCombobox({ label, size, listId, text, groups, news, place, ...on }: SearchComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, text, on.onType);
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const isOpen = options.length > 0;
  const active = options.find(({ id }) => id === walkedTo) ?? null;

  /** Beyond either end lies the field itself. */
  function walk(step: 1 | -1) {
    const places = [null, ...options];
    setWalkedTo(places.at((places.indexOf(active) + step) % places.length)?.id ?? null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // While a word is composed its keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !isOpen) return event.currentTarget.blur();
    if (event.key === 'ArrowDown' && !isOpen) on.onEnter();
    const act =
      isOpen &&
      {
        ArrowDown: () => walk(1),
        ArrowUp: () => walk(-1),
        Escape: on.onClose,
        Enter: active?.choose,
      }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const list = <SuggestionList id={listId} groups={groups} active={active} />;
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
        aria-keyshortcuts={ariaKeys(SEARCH_KEY)}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionId(listId, options.indexOf(active)) : undefined}
        placeholder={label}
        maxLength={NAME_LENGTH}
        required
        pattern=".*\S.*"
        title={searchFormTexts.title}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          // What is offered for another text is walked from the start.
          setWalkedTo(null);
          on.onType(keyOf(event.nativeEvent), event.currentTarget.value);
        }}
        onKeyDown={press}
        onFocus={on.onEnter}
        onBlur={on.onClose}
      />
      {isOpen && (place ? createPortal(list, place) : list)}
      <output className={visuallyHidden}>{news}</output>
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
