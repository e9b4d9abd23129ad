import type { GridDifference } from '../../../domain/publishing/grid-csv.ts';
import type { Grid } from '../../../domain/publishing/grid.ts';
import { LABEL_COLUMNS } from '../../../domain/publishing/pack-files.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from '../desk.css.ts';
import { columnNames, labelTexts } from '../publishing.messages.ts';

interface TableDifferenceProps {
  grid: Grid;
  difference: GridDifference;
  onTake: () => void;
  onForget: () => void;
}

/** More would be read by nobody. */
const MOST_SHOWN = 200;

/** What a table would change, cell by cell, before it does. */
export function TableDifference({ grid, difference: { changes, notes }, onTake, onForget }: TableDifferenceProps) {
  return (
    <section className={css.section} aria-label={labelTexts.difference}>
      <h3>{labelTexts.difference}</h3>
      <output>{changes.length === 0 ? labelTexts.noDifference : labelTexts.changes(changes.length)}</output>
      {notes.length > 0 && (
        <div>
          <p>{labelTexts.notTaken}</p>
          <ul>
            {notes.slice(0, MOST_SHOWN).map(({ line, text }) => (
              <li key={`${line} ${text}`} className={css.error}>
                {labelTexts.line(line)}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {changes.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys.
        <section className={css.difference} tabIndex={0} aria-label={labelTexts.changed}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{columnNames.file}</th>
                <th scope="col">{labelTexts.label}</th>
                <th scope="col">{labelTexts.before}</th>
                <th scope="col">{labelTexts.after}</th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, MOST_SHOWN).map(({ row, column, before, after, problem }) => {
                const name = LABEL_COLUMNS[column];
                return (
                  <tr key={`${row},${column}`}>
                    <th scope="row">{grid[row]?.file}</th>
                    <td>{name && columnNames[name]}</td>
                    <td>{before === '' ? labelTexts.nothing : <del className={css.removed}>{before}</del>}</td>
                    <td>
                      {after === '' ? labelTexts.nothing : <ins className={css.added}>{after}</ins>}
                      {problem !== null && <span className={css.error}> {problem}</span>}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {changes.length > MOST_SHOWN && <p>{labelTexts.more(changes.length - MOST_SHOWN)}</p>}
        </section>
      )}
      <div className={css.buttons}>
        {changes.length > 0 && (
          <Button look="primary" onClick={onTake}>
            {labelTexts.take}
          </Button>
        )}
        <Button onClick={onForget}>{labelTexts.forget}</Button>
      </div>
    </section>
  );
}
