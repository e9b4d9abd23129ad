import type { ReactNode } from 'react';
import type { Order } from '../../../core/catalogue/filters/order.ts';
import { visuallyHidden } from '../../theme/global.css.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import * as css from './sound-table.css.ts';

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
      <caption className={visuallyHidden}>{isBusy ? `${caption}, loading...` : caption}</caption>
      <thead className={css.head}>
        <tr>
          <th scope="col">{selectAll ?? <span className={visuallyHidden}>Select</span>}</th>
          {COLUMNS.map((name) => (
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
                Time
                <Icon
                  name={timeDirection === null ? 'sort' : timeDirection === 'asc' ? 'arrowUp' : 'arrowDown'}
                  size={12}
                />
              </button>
            ) : (
              'Time'
            )}
          </th>
          <th scope="col">
            <span className={visuallyHidden}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className={css.body}>{children}</tbody>
    </table>
  );
}

/** The columns before Time. */
const COLUMNS = ['Pack', 'Name', 'Waveform', 'Type', 'Key', 'BPM'] as const;

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
