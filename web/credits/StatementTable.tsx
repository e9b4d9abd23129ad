import { amountText, reasonText } from '../../core/credits/credits.messages.ts';
import type { StatementEntry } from '../../core/credits/statement.ts';
import { href } from '../../core/shell/routes.ts';
import { textLink } from '../theme/global.css.ts';
import * as css from './statement-table.css.ts';

interface StatementTableProps {
  entries: readonly StatementEntry[];
  isBusy: boolean;
}

/** Movements of credits, the newest first, each with the balance after it. */
export const StatementTable = ({ entries, isBusy }: StatementTableProps) => (
  <table className={css.table} aria-busy={isBusy || undefined}>
    <thead>
      <tr>
        <th scope="col">When (UTC)</th>
        <th scope="col">Reason</th>
        <th scope="col" className={css.number}>
          Credits
        </th>
        <th scope="col" className={css.number}>
          Balance
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className={css.when}>
            <time dateTime={new Date(entry.at).toISOString()}>{whenText(entry.at)}</time>
          </td>
          <td className={css.reason} dir="auto">
            <Reason entry={entry} />
          </td>
          <td className={entry.amount > 0 ? css.came : css.number}>{amountText(entry.amount)}</td>
          <td className={css.number}>{entry.balance.toLocaleString('en-US')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Reason = ({ entry }: { entry: StatementEntry }) =>
  entry.sound ? (
    <a className={textLink} href={href.sound(entry.sound.id)}>
      {reasonText(entry)}
    </a>
  ) : (
    reasonText(entry)
  );

/** The same wherever it is drawn, and as the export has it: '2027-03-01 12:00'. */
const whenText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
