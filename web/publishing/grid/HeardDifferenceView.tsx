import type { HeardChange, HeardDifference } from '../../../domain/publishing/as-heard.ts';
import type { Grid } from '../../../domain/publishing/grid.ts';
import * as css from '../desk.css.ts';
import { heardTexts, labelTexts } from '../publishing.messages.ts';
import { ChangedCells, TakeOrForget } from './ChangedCells.tsx';

interface HeardDifferenceViewProps {
  grid: Grid;
  difference: HeardDifference;
  onTake: () => void;
  onForget: () => void;
}

/** Which labels would change to what was detected, cell by cell, and which keep a value that differs from it. */
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
      <TakeOrForget mayTake={changes.length > 0} onTake={onTake} onForget={onForget} />
    </section>
  );
}

const HeardTable = (cells: { label: string; grid: Grid; changes: readonly HeardChange[] }) => (
  <ChangedCells
    {...cells}
    heads={[labelTexts.before, heardTexts.heard, heardTexts.sure]}
    renderCells={({ before, after, probability, contradicts }) => (
      <>
        <td>{(contradicts ?? before) || labelTexts.nothing}</td>
        <td className={css.added}>{after}</td>
        <td>{heardTexts.share(probability)}</td>
      </>
    )}
  />
);
