import { amountText, reasonText } from '../../core/credits/credits.messages.ts';
import type { StatementEntry } from '../../core/credits/statement.ts';
import { figure } from '../../domain/figures.ts';
import { soundHref } from '../../core/catalogue/addresses.ts';
import { textLink } from '../theme/global.css.ts';
import * as css from './statement-table.css.ts';
import { statementTexts } from './credits.messages.ts';

interface StatementTableProps {
  entries: readonly StatementEntry[];
  isBusy: boolean;
}

/** Credit movements, newest first, each with the balance after it. */
export const StatementTable = ({ entries, isBusy }: StatementTableProps) => (
  <table className={css.table} aria-busy={isBusy || undefined}>
    <thead>
      <tr>
        <th scope="col" className={css.head}>
          {statementTexts.when}
        </th>
        <th scope="col" className={css.head}>
          {statementTexts.reason}
        </th>
        <th scope="col" className={css.headNumber}>
          {statementTexts.credits}
        </th>
        <th scope="col" className={css.headNumber}>
          {statementTexts.balance}
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className={css.when}>
            <When at={entry.at} />
          </td>
          <td className={css.reason} dir="auto">
            <Reason entry={entry} />
          </td>
          <td className={entry.amount > 0 ? css.came : css.number}>{amountText(entry.amount)}</td>
          <td className={css.number}>{figure(entry.balance)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Reason = ({ entry }: { entry: StatementEntry }) =>
  entry.sound ? (
    <a className={textLink} href={soundHref(entry.sound.id)}>
      {reasonText(entry)}
    </a>
  ) : (
    reasonText(entry)
  );

/** UTC and the format of the export, so that every locale shows the same: '2027-03-01 12:00'. */
function When({ at }: { at: number }) {
  const iso = new Date(at).toISOString();
  return (
    <time dateTime={iso}>
      <span className={css.part}>{iso.slice(0, 10)}</span> <span className={css.part}>{iso.slice(11, 16)}</span>
    </time>
  );
}
