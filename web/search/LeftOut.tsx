import { leftOutText, leftOutTexts } from '../../core/search/search.messages.ts';
import type { SearchCoverage } from '../../core/search/tell-left-out.ts';
import { textLink, visuallyHidden } from '../theme/global.css.ts';
import * as css from './left-out.css.ts';

/** Says which words of a search its results lack; a press searches without them. Empty if unknown. */
export function LeftOut({ coverage }: { coverage: SearchCoverage | null }) {
  const text = coverage === null ? '' : leftOutText(coverage);
  return (
    // Always rendered: a live region that appears together with its text is not announced.
    <output className={text === '' ? visuallyHidden : css.line}>
      {text !== '' && <span>{text}</span>}{' '}
      {coverage?.kind === 'without' && (
        <a className={textLink} href={coverage.href}>
          {leftOutTexts.again(coverage.rest)}
        </a>
      )}
    </output>
  );
}
