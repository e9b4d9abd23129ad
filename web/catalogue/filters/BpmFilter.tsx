import { useEffect, useRef, useState } from 'react';
import type { BpmRange } from '../../../core/catalogue/filters/filters.ts';
import { BPM_RANGE } from '../../../core/catalogue/filters/limits.ts';
import { useDraft } from '../../bind/use-draft.ts';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { RangeSlider } from '../../ui/Slider.tsx';
import * as css from './bpm-filter.css.ts';
import { FilterSection } from './FilterSection.tsx';
import { bpmTexts } from './filters.messages.ts';

interface BpmFilterProps {
  bpm: BpmRange | null;
  isBusy: boolean;
  onBpm: (bpm: BpmRange | null) => void;
}

type Mode = 'range' | 'exact';

/** Filters by beats per minute: a range or one value [FILT-27 to FILT-31]. */
export function BpmFilter({ bpm, isBusy, onBpm }: BpmFilterProps) {
  const [mode, setMode] = useState<Mode>(bpm !== null && bpm.min === bpm.max ? 'exact' : 'range');
  return (
    <FilterSection label={bpmTexts.title} chosen={bpm ? 1 : 0} startsOpen>
      <SegmentedChoice
        label={bpmTexts.mode}
        options={[
          { value: 'range', label: bpmTexts.range },
          { value: 'exact', label: bpmTexts.exact },
        ]}
        value={mode}
        isBusy={isBusy}
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

type Ends = readonly [low: number, high: number];

/**
 * The thumbs move freely; the list is asked once a thumb is released, or as soon as the answer to the previous move is
 * there. The whole range means no filter.
 */
function BpmSlider({ bpm, isBusy, onBpm }: BpmFilterProps) {
  const [low, setLow] = useDraft(bpm?.min ?? BPM_RANGE.min);
  const [high, setHigh] = useDraft(bpm?.max ?? BPM_RANGE.max);
  const waiting = useRef<Ends | null>(null);

  function rest(ends: Ends) {
    waiting.current = ends;
    apply();
  }

  function apply() {
    if (isBusy || waiting.current === null) return;
    const [min, max] = waiting.current;
    waiting.current = null;
    const isWhole = min === BPM_RANGE.min && max === BPM_RANGE.max;
    const isNew = min !== (bpm?.min ?? BPM_RANGE.min) || max !== (bpm?.max ?? BPM_RANGE.max);
    if (isNew) onBpm(isWhole ? null : { min, max });
  }

  useEffect(apply);

  return (
    <>
      <RangeSlider
        labels={[bpmTexts.lowest, bpmTexts.highest]}
        min={BPM_RANGE.min}
        max={BPM_RANGE.max}
        value={[low, high]}
        isBusy={isBusy}
        onValue={([nextLow, nextHigh]) => {
          setLow(nextLow);
          setHigh(nextHigh);
        }}
        onCommit={rest}
      />
      <div className={css.ends}>
        <EndField label={bpmTexts.from} bpm={low} isBusy={isBusy} onBpm={(typed) => rest([typed, high])} />
        <span aria-hidden="true">–</span>
        <EndField label={bpmTexts.to} bpm={high} isBusy={isBusy} onBpm={(typed) => rest([low, typed])} />
      </div>
    </>
  );
}

interface EndFieldProps {
  label: string;
  bpm: number;
  isBusy: boolean;
  onBpm: (bpm: number) => void;
}

/** A field for one end of the range, submitted on Enter or blur. Invalid numbers are ignored. */
function EndField({ label, bpm, isBusy, onBpm }: EndFieldProps) {
  const [typed, setTyped] = useDraft(String(bpm));

  function commit() {
    const value = Number(typed);
    const meant =
      typed.trim() === '' || !Number.isFinite(value) ? bpm : Math.min(BPM_RANGE.max, Math.max(BPM_RANGE.min, value));
    setTyped(String(meant));
    if (meant !== bpm) onBpm(meant);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <input
        className={css.end}
        type="number"
        inputMode="decimal"
        aria-label={label}
        aria-disabled={isBusy || undefined}
        min={BPM_RANGE.min}
        max={BPM_RANGE.max}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
      />
    </form>
  );
}

function ExactBpm({ bpm, isBusy, onBpm }: BpmFilterProps) {
  const given = bpm !== null && bpm.min === bpm.max ? bpm.min : null;
  const [typed, setTyped] = useDraft(String(given ?? BPM_RANGE.exact));

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
        aria-label={bpmTexts.exactBpm}
        aria-disabled={isBusy || undefined}
        min={BPM_RANGE.min}
        max={BPM_RANGE.max}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" className={css.apply} aria-disabled={isBusy || undefined}>
        {bpmTexts.apply}
      </button>
    </form>
  );
}
