import { counted, figure } from '../../domain/figures.ts';
import type { RecognizedSearch } from '../../core/search/recognize-filters.ts';
import { pillLink } from '../ui/pill.css.ts';
import { recognizedTexts } from './search.messages.ts';
import * as css from './recognized-filters.css.ts';

/** Words of a search that are also filters: a press replaces them by the filter. */
export function RecognizedFilters({ filters }: { filters: readonly RecognizedSearch[] }) {
  if (filters.length === 0) return null;
  return (
    <nav className={css.nav} aria-label={recognizedTexts.lead}>
      <span className={css.lead}>{recognizedTexts.lead}</span>
      {filters.map(({ kind, value, name, leftOut, sounds, href }) => {
        const text = recognizedTexts.chip(recognizedTexts.kinds[kind], name, leftOut);
        return (
          <a
            key={`${kind} ${value}`}
            className={`${pillLink} ${css.chip}`}
            href={href}
            aria-label={`${text}, ${counted(sounds, 'sound')}`}
          >
            {text} <span className={css.count}>{figure(sounds)}</span>
          </a>
        );
      })}
    </nav>
  );
}
