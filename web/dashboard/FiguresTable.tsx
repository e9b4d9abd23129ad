import type { ReactNode } from 'react';
import { type Cell, type Figures, MEASURES, type Measure } from '../../domain/dashboard/statistics.ts';
import { figure } from '../../domain/figures.ts';
import { visuallyHidden } from '../theme/global.css.ts';
import { statisticsTexts as texts } from './dashboard.messages.ts';
import * as css from './statistics.css.ts';

interface Row extends Figures<Cell> {
  readonly key: string | number;
  readonly name: ReactNode;
}

interface FiguresTableProps {
  /** What the rows are: the caption for screen readers, and the head of their column. */
  label: string;
  head: string;
  rows: readonly Row[];
  /** The head of a measure's column. */
  nameOf?: (measure: Measure) => string;
  least: number;
}

const nameOfMeasure = (measure: Measure): string => texts[measure];

/** Figures by month, pack or sound. */
export const FiguresTable = ({ label, head, rows, nameOf = nameOfMeasure, least }: FiguresTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys.
  <section className={css.scroll} tabIndex={0} aria-label={label}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {MEASURES.map((measure) => (
            <th key={measure} scope="col" className={css.count}>
              {nameOf(measure)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {MEASURES.map((measure) => (
              <td key={measure} className={css.count}>
                <Told value={row[measure]} least={least} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Told = ({ value, least }: { value: Cell; least: number }) =>
  value === null ? (
    <span className={css.withheld}>
      <span aria-hidden="true">{texts.withheld}</span>
      <span className={visuallyHidden}>{texts.withheldWords(least)}</span>
    </span>
  ) : (
    figure(value)
  );
