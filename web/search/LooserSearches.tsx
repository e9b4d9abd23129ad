import { looserTexts } from '../../core/search/search.messages.ts';
import type { LooserSearch } from '../../core/search/looser-searches.ts';
import { textLink } from '../theme/global.css.ts';
import * as css from './looser-searches.css.ts';

/** Ways on from a search that found nothing. */
export const LooserSearches = ({ searches }: { searches: readonly LooserSearch[] }) => (
  <nav className={css.nav} aria-label={looserTexts.lead}>
    <span className={css.lead}>{looserTexts.lead}</span>
    <ul className={css.list}>
      {searches.map(({ label, href }) => (
        <li key={href}>
          <a className={textLink} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
