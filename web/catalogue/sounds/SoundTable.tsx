import type { ReactNode } from 'react';
import type { Order } from '../../../domain/catalogue/orders.ts';
import { visuallyHidden } from '../../theme/global.css.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import * as css from './sound-table.css.ts';
import { tableTexts } from './sounds.messages.ts';

interface SoundTableProps {
  /** What is listed, for those who cannot see the heading. */
  caption: string;
  order: Order | null;
  /** Sorting waits while the list loads [FILT-41]; without a handler Time is a plain heading. */
  isBusy?: boolean;
  onSortByTime?: () => void;
  /** The checkbox of all rows; a list without it names the column alone. */
  selectAll?: ReactNode;
  /** Rows. */
  children: ReactNode;
}

/** A list of sounds with its columns [LIST-01, LIST-02]. */
export function SoundTable({ caption, order, isBusy = false, onSortByTime, selectAll, children }: SoundTableProps) {
  const timeDirection = order?.column === 'seconds' ? order.direction : null;
  return (
    <table className={css.table} aria-busy={isBusy || undefined}>
      <caption className={visuallyHidden}>{isBusy ? tableTexts.loading(caption) : caption}</caption>
      <thead className={css.head}>
        <tr>
          <th scope="col">{selectAll ?? <span className={visuallyHidden}>{tableTexts.select}</span>}</th>
          {tableTexts.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col" aria-sort={timeDirection ? SORTED[timeDirection] : undefined}>
            {onSortByTime ? (
              <button
                type="button"
                className={css.sort}
                data-sorted={timeDirection}
                aria-disabled={isBusy}
                onClick={() => !isBusy && onSortByTime()}
              >
                {tableTexts.time}
                <Icon
                  name={timeDirection === null ? 'sort' : timeDirection === 'asc' ? 'arrowUp' : 'arrowDown'}
                  size={12}
                />
              </button>
            ) : (
              tableTexts.time
            )}
          </th>
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
