/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   no native list floats below a field, and the field keeps the focus and with it the keys */
import type { OptionGroup, SearchOption } from './search-options.ts';
import * as css from './suggestion-list.css.ts';
import { searchFormTexts } from './search.messages.ts';

interface SuggestionListProps {
  id: string;
  groups: readonly OptionGroup[];
  active: SearchOption | null;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** The suggestions of a search field, by group. */
export function SuggestionList({ id, groups, active }: SuggestionListProps) {
  const order = groups.flatMap(({ options }) => options);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={searchFormTexts.suggestions}
      tabIndex={-1}
      className={css.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-label={label} className={css.group}>
          <span aria-hidden className={css.kind}>
            {label}
          </span>
          {options.map((option) => (
            <div
              key={option.id}
              ref={option === active ? bringIntoView : undefined}
              id={optionId(id, order.indexOf(option))}
              role="option"
              aria-selected={option === active}
              tabIndex={-1}
              className={option.isAction === true ? css.action : css.option}
              dir="auto"
              onClick={option.choose}
            >
              <span className={css.name}>{option.label}</span>
              {option.from !== undefined && <span className={css.from}> {option.from}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const bringIntoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });
