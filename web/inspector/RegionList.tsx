import { useRef } from 'react';
import type { Grid } from '../../core/inspector/grid.ts';
import { visuallyHidden } from '../theme/global.css.ts';
import { Button } from '../ui/Button.tsx';
import { RegionRow } from './RegionRow.tsx';
import * as css from './inspector.css.ts';
import { inspectorTexts } from './inspector.messages.ts';
import type { OwnRegions } from './use-regions.ts';

interface RegionListProps {
  readonly own: OwnRegions;
  readonly grid: Grid;
  /** Seconds per key press; null if not on a grid. */
  readonly step: number | null;
  /** Adds a region without a pointer. */
  readonly onAdd: () => void;
}

/** The regions as controls: in the picture, only a pointer reaches them. */
export function RegionList({ own, grid, step, onAdd }: RegionListProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (id: number) => {
    own.remove(id);
    addButton.current?.focus();
  };
  return (
    <div className={css.regions}>
      <div className={css.regionsHeader}>
        <h3 className={css.regionsTitle}>{inspectorTexts.regions}</h3>
        <Button ref={addButton} icon="plus" onClick={onAdd}>
          {inspectorTexts.addRegion}
        </Button>
      </div>
      {own.regions.length === 0 ? (
        <p className={css.hint}>{inspectorTexts.drag}</p>
      ) : (
        <ul className={css.list} aria-label={inspectorTexts.regions}>
          {own.regions.map((region) => (
            <RegionRow
              key={region.id}
              region={region}
              grid={grid}
              step={step}
              isLooped={region.id === own.looped}
              onLoop={() => own.toggle(region.id)}
              onChange={(span) => own.change(region.id, span)}
              onRemove={() => remove(region.id)}
            />
          ))}
        </ul>
      )}
      <output className={visuallyHidden}>{own.said}</output>
    </div>
  );
}
