import { useEffect, useState } from 'react';
import type { BpmRange } from '../../core/catalogue/filters.ts';
import { BPM_RANGE } from '../../core/catalogue/limits.ts';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';
import { RangeSlider } from '../ui/Slider.tsx';
import * as css from './bpm-filter.css.ts';
import { FilterSection } from './FilterSection.tsx';

interface BpmFilterProps {
  bpm: BpmRange | null;
  isBusy: boolean;
  onBpm: (bpm: BpmRange | null) => void;
}

type Mode = 'range' | 'exact';

/** Beats per minute, as a range or as one value [FILT-27 to FILT-31]. */
export function BpmFilter({ bpm, isBusy, onBpm }: BpmFilterProps) {
  const [mode, setMode] = useState<Mode>(bpm !== null && bpm.min === bpm.max ? 'exact' : 'range');
  return (
    <FilterSection label="BPM" chosen={bpm ? 1 : 0} startsOpen>
      <SegmentedChoice
        label="BPM mode"
        options={[
          { value: 'range', label: 'Range' },
          { value: 'exact', label: 'Exact' },
        ]}
        value={mode}
        onValue={setMode}
      />
      {mode === 'range' ? (
        <BpmSlider bpm={bpm} isBusy={isBusy} onBpm={onBpm} />
      ) : (
        <ExactBpm bpm={bpm} isBusy={isBusy} onBpm={onBpm} />
      )}
    </FilterSection>
  );
}

/** The thumbs move freely; the list follows when one comes to rest. The whole range is no filter. */
function BpmSlider({ bpm, isBusy, onBpm }: BpmFilterProps) {
  const given = [bpm?.min ?? BPM_RANGE.min, bpm?.max ?? BPM_RANGE.max] as const;
  const [ends, setEnds] = useState<readonly [number, number]>(given);
  useEffect(() => setEnds(given), [given[0], given[1]]);

  function commit([min, max]: readonly [number, number]) {
    if (min === given[0] && max === given[1]) return;
    onBpm(min === BPM_RANGE.min && max === BPM_RANGE.max ? null : { min, max });
  }

  return (
    <>
      <RangeSlider
        labels={['Lowest BPM', 'Highest BPM']}
        min={BPM_RANGE.min}
        max={BPM_RANGE.max}
        value={ends}
        disabled={isBusy}
        onValue={setEnds}
        onCommit={commit}
      />
      <p className={css.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </>
  );
}

function ExactBpm({ bpm, isBusy, onBpm }: BpmFilterProps) {
  const given = bpm !== null && bpm.min === bpm.max ? bpm.min : null;
  const [typed, setTyped] = useState(String(given ?? BPM_RANGE.exact));
  useEffect(() => setTyped(String(given ?? BPM_RANGE.exact)), [given]);

  function commit() {
    const value = Number(typed);
    if (typed.trim() !== '' && Number.isFinite(value)) onBpm({ min: value, max: value });
  }

  return (
    <form
      className={css.exact}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <input
        className={css.number}
        type="number"
        inputMode="decimal"
        aria-label="Exact BPM"
        min={BPM_RANGE.min}
        max={BPM_RANGE.max}
        value={typed}
        disabled={isBusy}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" className={css.apply} disabled={isBusy}>
        Apply
      </button>
    </form>
  );
}
