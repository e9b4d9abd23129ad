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
  /** The suggestions, shown while the field has the focus. */
  groups: readonly OptionGroup[];
  /** Announced to screen readers; empty for nothing. */
  news: string;
  /** Called when typing has changed the text. */
  onType: (key: string, text: string) => void;
  /** Called on focus, or when an arrow key asks for the suggestions. */
  onEnter: () => void;
  onClose: () => void;
  /** Where to render the list; null means below the field. */
  place: HTMLElement | null;
}

/** A field with suggestions as you type. Arrow keys move through them, while the caret stays in the field. */
export function SearchCombobox({ label, size, listId, text, groups, news, place, ...on }: SearchComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, text, on.onType);
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const isOpen = options.length > 0;
  const active = options.find(({ id }) => id === walkedTo) ?? null;

  /** Beyond either end comes the field itself. */
  function walk(step: 1 | -1) {
    const places = [null, ...options];
    setWalkedTo(places.at((places.indexOf(active) + step) % places.length)?.id ?? null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // During composition, keys belong to the input method.
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
          // The suggestions for another text start without a selection.
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

/** Text typed into the server's form before hydration counts as typed now. */
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

/** The key behind an input event, since keyboards of phones send no key events. */
function keyOf(event: Event): string {
  if (!(event instanceof InputEvent)) return '';
  if (event.inputType.endsWith('Backward')) return 'Backspace';
  return lastOf(event.data ?? '');
}
