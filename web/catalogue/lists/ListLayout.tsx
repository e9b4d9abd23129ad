import type { ReactNode } from 'react';
import { counted } from '../../../domain/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../shell/document/arrival.tsx';
import * as css from './list-layout.css.ts';
import { listLayoutTexts } from './lists.messages.ts';

interface ListLayoutProps {
  /** Null if the page has its own heading. */
  title: string | null;
  subtitle: string | null;
  /** How many there are, once known. */
  total: number | null;
  /** The singular and plural of what is listed. */
  things: readonly [one: string, many: string];
  /** Null if the list cannot be filtered. */
  filters: ReactNode;
  /** How many filters are active, for the button that opens them. */
  activeFilters: number;
  onOpenFilters: () => void;
  order: ReactNode;
  /** Chips for common filters, above the list; null if it has none. */
  quickFilters: ReactNode;
  pills: ReactNode;
  children: ReactNode;
}

const LIST_ID = 'list';

/**
 * Heading, tools and list; the filters are beside it where there is room. The heading comes first and on its own, so
 * that a slow device paints it while it parses the rest.
 */
export function ListLayout(props: ListLayoutProps) {
  return (
    <div className={css.layout} data-filters={props.filters !== null || undefined}>
      <header className={css.heading}>
        {props.title !== null && <PageHeading className={css.title}>{props.title}</PageHeading>}
        {props.total !== null && <p className={css.total}>{counted(props.total, ...props.things)}</p>}
        <div className={css.tools}>
          {props.filters && (
            <span className={css.openFilters}>
              <Button icon="filters" onClick={props.onOpenFilters}>
                {listLayoutTexts.openFilters(props.activeFilters)}
              </Button>
            </span>
          )}
          {props.order}
        </div>
        {props.subtitle && <p className={css.subtitle}>{props.subtitle}</p>}
      </header>
      {props.filters && (
        <aside className={css.rail} aria-label={listLayoutTexts.filters} data-late>
          <a className={css.skip} href={`#${LIST_ID}`}>
            {listLayoutTexts.skipFilters}
          </a>
          {props.filters}
        </aside>
      )}
      <div id={LIST_ID} className={css.main} tabIndex={-1} data-late>
        {props.quickFilters && <div className={css.quick}>{props.quickFilters}</div>}
        {props.pills}
        {props.children}
      </div>
    </div>
  );
}
