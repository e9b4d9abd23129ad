import type { FilterArray } from '../../../core/catalogue/filters/filters.ts';
import type { Term } from '../../../core/catalogue/packs/pack.ts';
import { filterHref } from '../../../core/catalogue/addresses.ts';
import { pillLink } from '../../ui/pill.css.ts';
import * as css from './term-links.css.ts';

interface TermLinksProps {
  label: string;
  array: FilterArray;
  terms: readonly Term[];
}

/** Terms as links to everything that shares them [FILT-01]. */
export const TermLinks = ({ label, array, terms }: TermLinksProps) =>
  terms.length === 0 ? null : (
    <div className={css.terms}>
      <span className={css.label}>{label}</span>
      <ul className={css.links} aria-label={label}>
        {terms.map((term) => (
          <li key={term.slug}>
            <a className={pillLink} href={filterHref(array, term.slug)}>
              {term.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
