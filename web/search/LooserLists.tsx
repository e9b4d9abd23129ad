import { looserTexts } from '../../core/search/search.messages.ts';
import type { FoundList } from '../../core/search/find-looser-lists.ts';
import { textLink } from '../theme/global.css.ts';
import { ButtonLink } from '../ui/Button.tsx';
import * as css from './looser-lists.css.ts';

/** Lists with results, the closest first. */
export function LooserLists({ lists }: { lists: readonly FoundList[] }) {
  const [nearest, ...others] = lists;
  return (
    <nav className={css.nav} aria-label={looserTexts.lead}>
      {nearest && (
        <ButtonLink look="primary" href={nearest.href}>
          <span className={css.label}>{nearest.label}</span> <Count list={nearest} />
        </ButtonLink>
      )}
      {others.length > 0 && (
        <ul className={css.others}>
          {others.map((list) => (
            <li key={list.href}>
              <a className={textLink} href={list.href}>
                {list.label}
              </a>{' '}
              <Count list={list} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

const Count = ({ list: { total, target } }: { list: FoundList }) => (
  <span className={css.count}>{looserTexts.total(total, target)}</span>
);
