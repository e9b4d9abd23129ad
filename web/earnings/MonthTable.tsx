import { earningsTexts } from '../../core/earnings/earnings.messages.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { finelyText } from '../../domain/earnings/earnings.ts';
import type { MonthOfEarnings } from '../../domain/earnings/overview.ts';
import { STATEMENT_FORMATS, type StatementFormat } from '../../domain/earnings/statement.ts';
import { figure } from '../../domain/figures.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './earnings.css.ts';
import { earningsViewTexts } from './earnings.messages.ts';

interface MonthTableProps {
  months: readonly MonthOfEarnings[];
  onDownload: (month: string, format: StatementFormat) => void;
}

const PART = `${css.count} ${css.part}`;

/** The earnings of each month, with a link to its statements. */
export const MonthTable = ({ months, onDownload }: MonthTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys.
  <section className={css.scroll} tabIndex={0} aria-label={earningsTexts.months}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{earningsViewTexts.month}</th>
          <th scope="col" className={css.count}>
            {earningsViewTexts.downloads}
          </th>
          <th scope="col" className={PART}>
            {earningsViewTexts.earned}
          </th>
          <th scope="col" className={PART}>
            {earningsViewTexts.takenBack}
          </th>
          <th scope="col" className={css.count}>
            {earningsViewTexts.total}
          </th>
          <th scope="col">{earningsViewTexts.statement}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((one) => (
          <tr key={`${one.month} ${one.currency} ${one.isTest}`}>
            <th scope="row">
              {one.month}
              {one.isTest && <span className={css.test}>{earningsTexts.test}</span>}
            </th>
            <td className={css.count}>{figure(one.downloads)}</td>
            <td className={PART}>{finelyText(one.earnedMicros)}</td>
            <td className={PART}>{finelyText(one.takenBackMicros)}</td>
            <td className={css.count}>{moneyText(one.cents)}</td>
            <td>
              <span className={css.files}>
                {STATEMENT_FORMATS.map((format) => (
                  <Button
                    key={format}
                    icon="download"
                    aria-label={earningsViewTexts.fileOf(earningsViewTexts[format], one.month)}
                    onClick={() => onDownload(one.month, format)}
                  >
                    {earningsViewTexts[format]}
                  </Button>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
