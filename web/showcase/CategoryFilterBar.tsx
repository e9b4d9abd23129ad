import type { FormEvent } from 'react';
import { figure } from '../../domain/figures.ts';
import {
  CATEGORY_LIMITS,
  type CategoryAddress,
  type CategoryFilter,
  OTHER_GROUP,
  pillUrl,
} from '../../core/showcase/category.ts';
import { showcaseTexts } from '../../core/showcase/showcase.messages.ts';
import { useDraft } from '../bind/use-draft.ts';
import { SearchField } from '../ui/SearchField.tsx';
import * as css from './category-filter-bar.css.ts';
import { showcaseViewTexts } from './showcase.messages.ts';

interface CategoryFilterBarProps {
  address: CategoryAddress;
  /** Null until it is known, or if it cannot be loaded. */
  filter: CategoryFilter | null;
  onName: (name: string) => void;
}

/** A search box, 'All', a pill per group, and showcaseViewTexts.otherGroup [CHART-11, CHART-12, CHART-13, DECISION-196]. */
export function CategoryFilterBar({ address, filter, onName }: CategoryFilterBarProps) {
  const [typed, setTyped] = useDraft(address.name ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    onName(typed);
  }

  const pill = (group: string | null, name: string, count: number | null) => (
    <li key={group}>
      <CategoryPill
        name={name}
        count={count}
        isCurrent={address.group === group}
        url={filter && pillUrl(filter, address, group)}
      />
    </li>
  );

  return (
    <div className={css.bar}>
      <search className={css.search} aria-label={showcaseTexts.searchCategories}>
        <form onSubmit={submit}>
          <SearchField
            label={showcaseTexts.searchCategories}
            placeholder={showcaseTexts.searchCategories}
            name="name"
            maxLength={CATEGORY_LIMITS.name}
            autoComplete="off"
            value={typed}
            onValue={setTyped}
            onClear={() => address.name !== null && onName('')}
          />
        </form>
      </search>
      {filter && (
        <ul className={css.pills} aria-label={showcaseViewTexts.groups}>
          {pill(null, showcaseTexts.all, filter.total)}
          {filter.groups.map(({ key, name, count }) => pill(key, name, count))}
          {filter.otherTotal > 0 && pill(OTHER_GROUP, showcaseViewTexts.otherGroup, filter.otherTotal)}
        </ul>
      )}
    </div>
  );
}

interface CategoryPillProps {
  name: string;
  count: number | null;
  isCurrent: boolean;
  url: string | null;
}

const CategoryPill = ({ name, count, isCurrent, url }: CategoryPillProps) => (
  <a className={css.pill} href={url ?? undefined} aria-current={isCurrent ? 'true' : undefined}>
    {name}
    {count !== null && <span className={css.count}>{figure(count)}</span>}
  </a>
);
