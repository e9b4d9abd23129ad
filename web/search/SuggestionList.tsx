/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   no native list floats below a field, and the field keeps the focus and with it the keys */
import { kindLabels } from '../../core/search/search.messages.ts';
import type { Suggestion, SuggestionGroup } from '../../core/search/suggestion.ts';
import * as css from './suggestion-list.css.ts';
import { searchFormTexts } from './search.messages.ts';

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  active: Suggestion | null;
  onChoose: (suggestion: Suggestion) => void;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** What the last word may mean, kind by kind. */
export function SuggestionList({ id, groups, active, onChoose }: SuggestionListProps) {
  const order = groups.flatMap(({ suggestions }) => suggestions);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={searchFormTexts.suggestions}
      tabIndex={-1}
      className={css.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ kind, suggestions }) => (
        <div key={kind} role="group" aria-label={kindLabels[kind]} className={css.group}>
          <span aria-hidden className={css.kind}>
            {kindLabels[kind]}
          </span>
          {suggestions.map((suggestion) => (
            <div
              key={suggestion.slug}
              ref={suggestion === active ? bringIntoView : undefined}
              id={optionId(id, order.indexOf(suggestion))}
              role="option"
              aria-selected={suggestion === active}
              tabIndex={-1}
              className={css.option}
              dir="auto"
              onClick={() => onChoose(suggestion)}
            >
              {suggestion.name}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const bringIntoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });
