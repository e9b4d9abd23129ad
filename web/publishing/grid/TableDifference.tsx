import type { GridDifference } from '../../../domain/publishing/grid-csv.ts';
import type { Grid } from '../../../domain/publishing/grid.ts';
import * as css from '../desk.css.ts';
import { labelTexts } from '../publishing.messages.ts';
import { ChangedCells, MOST_SHOWN, TakeOrForget } from './ChangedCells.tsx';

interface TableDifferenceProps {
  grid: Grid;
  difference: GridDifference;
  onTake: () => void;
  onForget: () => void;
}

/** Previews what a table would change, cell by cell. */
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
        <ChangedCells
          label={labelTexts.changed}
          grid={grid}
          changes={changes}
          heads={[labelTexts.before, labelTexts.after]}
          renderCells={({ before, after, problem }) => (
            <>
              <td>{before === '' ? labelTexts.nothing : <del className={css.removed}>{before}</del>}</td>
              <td>
                {after === '' ? labelTexts.nothing : <ins className={css.added}>{after}</ins>}
                {problem !== null && <span className={css.error}> {problem}</span>}
              </td>
            </>
          )}
        />
      )}
      <TakeOrForget mayTake={changes.length > 0} onTake={onTake} onForget={onForget} />
    </section>
  );
}
