import type { ReactNode } from 'react';
import type { HeadColumn, Order } from '../../../domain/catalogue/orders.ts';
import { visuallyHidden } from '../../theme/global.css.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import * as css from './sound-table.css.ts';
import { tableTexts } from './sounds.messages.ts';

interface SoundTableProps {
  /** The caption, for those who cannot see the heading. */
  caption: string;
  order: Order | null;
  /** Sorting is disabled while the list loads [FILT-41]; without a handler, all heads are plain. */
  isBusy?: boolean;
  onSort?: (column: HeadColumn) => void;
  /** The checkbox for all rows; without it, the column only has its name. */
  selectAll?: ReactNode;
  /** Rows. */
  children: ReactNode;
}

/** A list of sounds with its columns [LIST-01, LIST-02]. */
export function SoundTable({ caption, order, isBusy = false, onSort, selectAll, children }: SoundTableProps) {
  return (
    <table className={css.table} aria-busy={isBusy || undefined}>
      <caption className={visuallyHidden}>{isBusy ? tableTexts.loading(caption) : caption}</caption>
      <thead className={css.head}>
        <tr>
          <th scope="col">{selectAll ?? <span className={visuallyHidden}>{tableTexts.select}</span>}</th>
          {tableTexts.columns.map(([name, column]) => {
            const direction = column && order?.column === column ? order.direction : null;
            return (
              <th key={name} scope="col" aria-sort={direction ? SORTED[direction] : undefined}>
                {column && onSort ? (
                  <button
                    type="button"
                    className={css.sort}
                    data-sorted={direction}
                    aria-disabled={isBusy}
                    onClick={() => !isBusy && onSort(column)}
                  >
                    {name}
                    <Icon
                      name={direction === null ? 'sort' : direction === 'asc' ? 'arrowUp' : 'arrowDown'}
                      size={12}
                    />
                  </button>
                ) : (
                  name
                )}
              </th>
            );
          })}
          <th scope="col">
            <span className={visuallyHidden}>{tableTexts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody className={css.body}>{children}</tbody>
    </table>
  );
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
