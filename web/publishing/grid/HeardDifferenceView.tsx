import type { HeardChange, HeardDifference } from '../../../domain/publishing/as-heard.ts';
import type { Grid } from '../../../domain/publishing/grid.ts';
import { LABEL_COLUMNS } from '../../../domain/publishing/pack-files.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from '../desk.css.ts';
import { columnNames, heardTexts, labelTexts } from '../publishing.messages.ts';

interface HeardDifferenceViewProps {
  grid: Grid;
  difference: HeardDifference;
  onTake: () => void;
  onForget: () => void;
}

/** More would be read by nobody. */
const MOST_SHOWN = 200;

/** What labels would be as heard, cell by cell, and what stays because something else is said. */
export function HeardDifferenceView({
  grid,
  difference: { changes, left },
  onTake,
  onForget,
}: HeardDifferenceViewProps) {
  const against = changes.filter(({ contradicts }) => contradicts !== null).length;
  return (
    <section className={css.section} aria-label={heardTexts.title}>
      <h3>{heardTexts.title}</h3>
      <output>
        {changes.length === 0 ? heardTexts.none : labelTexts.changes(changes.length)}{' '}
        {against > 0 && heardTexts.contradictions(against)}
      </output>
      {changes.length > 0 && <HeardTable label={labelTexts.changed} grid={grid} changes={changes} />}
      {left.length > 0 && (
        <>
          <p>{heardTexts.left(left.length)}</p>
          <HeardTable label={heardTexts.leftCells} grid={grid} changes={left} />
        </>
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

function HeardTable({ label, grid, changes }: { label: string; grid: Grid; changes: readonly HeardChange[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys.
    <section className={css.difference} tabIndex={0} aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{columnNames.file}</th>
            <th scope="col">{labelTexts.label}</th>
            <th scope="col">{labelTexts.before}</th>
            <th scope="col">{heardTexts.heard}</th>
            <th scope="col">{heardTexts.sure}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, MOST_SHOWN).map(({ row, column, before, after, probability, contradicts }) => {
            const name = LABEL_COLUMNS[column];
            const said = contradicts ?? before;
            return (
              <tr key={`${row},${column}`}>
                <th scope="row">{grid[row]?.file}</th>
                <td>{name && columnNames[name]}</td>
                <td>{said === '' ? labelTexts.nothing : said}</td>
                <td className={css.added}>{after}</td>
                <td>{heardTexts.share(probability)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {changes.length > MOST_SHOWN && <p>{labelTexts.more(changes.length - MOST_SHOWN)}</p>}
    </section>
  );
}
