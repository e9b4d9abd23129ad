import { useState } from 'react';
import type { FacetValue } from '../../../core/catalogue/filters/facets.ts';
import { matchingValues } from '../../../core/catalogue/filters/matching-values.ts';
import type { Choice, Stance } from '../../../core/catalogue/filters/filters.ts';
import { FACET_INPUT_LENGTH } from '../../../core/catalogue/filters/limits.ts';
import { figure } from '../../../domain/figures.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import * as css from './facet-group.css.ts';
import { nameOfSlug } from '../../../core/catalogue/lists/list-titles.messages.ts';
import { FilterSection } from './FilterSection.tsx';
import { facetTexts, filterTexts } from './filters.messages.ts';
import { tooltip } from '../../ui/tooltip.ts';

export interface FacetGroupProps {
  label: string;
  values: readonly FacetValue[];
  choice: Choice;
  isBusy: boolean;
  startsOpen: boolean;
  /** As chips side by side, each as wide as a column. */
  asChips?: boolean;
  onToggle: (value: string, stance: Stance) => void;
}

/** How many values are shown before 'Show all'. */
const FIRST = 7;
/** Up to this many are side by side, without a search field; the field only appears on Tab. */
const FEW = 4;

/** The values of one facet; each can be included or excluded [FILT-08 to FILT-11]. The server draws `FacetGroup.server.tsx`. */
export function FacetGroup({ label, values, choice, isBusy, startsOpen, asChips = false, onToggle }: FacetGroupProps) {
  const [typed, setTyped] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const chosen = choice.include.length + choice.exclude.length;
  const matching = matchingValues(withChosen(values, choice), typed);
  const isLong = values.length > FIRST;
  const isShort = values.length <= FEW;
  const shown = isLong && !showsAll && typed === '' ? firstAndChosen(matching, choice) : matching;

  return (
    <FilterSection label={label} chosen={chosen} startsOpen={startsOpen || chosen > 0}>
      <div className={isShort ? css.findWhenFocused : undefined}>
        <SearchField
          label={facetTexts.find(label)}
          placeholder={facetTexts.find(label.toLowerCase())}
          maxLength={FACET_INPUT_LENGTH}
          value={typed}
          onValue={setTyped}
        />
      </div>
      <ul className={css.values} data-chips={asChips || undefined} aria-label={label}>
        {shown.map((value) => (
          <FacetRow
            key={value.value}
            value={value}
            stance={stanceOf(value.value, choice)}
            isBusy={isBusy}
            onToggle={(stance) => onToggle(value.value, stance)}
          />
        ))}
        {shown.length === 0 && <li className={css.nothing}>{typed === '' ? facetTexts.none : filterTexts.noMatch}</li>}
      </ul>
      {isLong && typed === '' && (
        <button type="button" className={css.more} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? facetTexts.fewer : facetTexts.all(values.length)}
        </button>
      )}
    </FilterSection>
  );
}

interface FacetRowProps {
  value: FacetValue;
  stance: Stance | null;
  isBusy: boolean;
  onToggle: (stance: Stance) => void;
}

const FacetRow = ({ value: { name, count }, stance, isBusy, onToggle }: FacetRowProps) => (
  <li className={css.value} data-stance={stance}>
    <button
      type="button"
      className={css.include}
      aria-pressed={stance === 'include'}
      aria-disabled={isBusy || undefined}
      onClick={() => onToggle('include')}
    >
      <span className={css.box}>{stance && <Icon name={stance === 'include' ? 'check' : 'minus'} size={12} />}</span>
      <span className={css.valueName} {...tooltip(name)}>
        {name}
      </span>
      <span className={css.count}>{figure(count)}</span>
    </button>
    <button
      type="button"
      className={css.exclude}
      aria-label={facetTexts.exclude(name)}
      {...tooltip(facetTexts.exclude(name))}
      aria-pressed={stance === 'exclude'}
      aria-disabled={isBusy || undefined}
      onClick={() => onToggle('exclude')}
    >
      <Icon name="exclude" size={14} />
    </button>
  </li>
);

const stanceOf = (value: string, { include, exclude }: Choice): Stance | null =>
  include.includes(value) ? 'include' : exclude.includes(value) ? 'exclude' : null;

/** A chosen value stays visible even when no sound matches, so that it can be removed. */
function withChosen(values: readonly FacetValue[], { include, exclude }: Choice): readonly FacetValue[] {
  const missing = [...include, ...exclude].filter((chosen) => !values.some(({ value }) => value === chosen));
  return [...values, ...missing.map((value) => ({ value, name: nameOfSlug(value), count: 0 }))];
}

/** Chosen values are never hidden behind 'Show all'. */
const firstAndChosen = (values: readonly FacetValue[], choice: Choice): readonly FacetValue[] =>
  values.filter((value, index) => index < FIRST || stanceOf(value.value, choice) !== null);
