import type { KeyboardEvent } from 'react';
import { type Grid, placeOf } from '../../core/inspector/grid.ts';
import { FREE_STEP, type Region, SHORTEST_SECONDS, lengthenedTo, movedTo } from '../../core/inspector/regions.ts';
import type { Span } from '../../core/player/span.ts';
import { IconButton } from '../ui/Button.tsx';
import * as css from './inspector.css.ts';
import { inspectorTexts } from './inspector.messages.ts';

interface RegionRowProps {
  readonly region: Region;
  readonly grid: Grid;
  /** Seconds per key press; null if not on a grid. */
  readonly step: number | null;
  readonly isLooped: boolean;
  readonly onLoop: () => void;
  readonly onChange: (span: Span) => void;
  readonly onRemove: () => void;
}

/** Steps per press of a page key. */
const PAGE = 4;

/** A region without a pointer: plays, moves, resizes and removes it. */
export function RegionRow({ region, grid, step, isLooped, onLoop, onChange, onRemove }: RegionRowProps) {
  const { id, start, end } = region;
  const { beat, duration } = grid;
  const length = end - start;
  return (
    <li className={css.row} data-looped={isLooped || undefined}>
      <span className={css.rowName}>{inspectorTexts.region(id)}</span>
      <IconButton icon="loop" label={inspectorTexts.loop(id)} aria-pressed={isLooped} onClick={onLoop} />
      <Spin
        head={inspectorTexts.positionHead}
        label={inspectorTexts.position(id)}
        value={start}
        min={0}
        max={duration - length}
        step={step ?? FREE_STEP}
        shown={beat === null ? inspectorTexts.seconds(start) : placeOf(start, beat)}
        spoken={beat === null ? inspectorTexts.spokenSeconds(start) : inspectorTexts.spokenPlace(placeOf(start, beat))}
        onValue={(value) => onChange(movedTo(region, value, grid))}
      />
      <Spin
        head={inspectorTexts.lengthHead}
        label={inspectorTexts.length(id)}
        value={length}
        min={Math.min(length, step ?? SHORTEST_SECONDS)}
        max={duration - start}
        step={step ?? FREE_STEP}
        shown={beat === null ? inspectorTexts.seconds(length) : inspectorTexts.beats(length / beat)}
        spoken={beat === null ? inspectorTexts.spokenSeconds(length) : inspectorTexts.beats(length / beat)}
        onValue={(value) => onChange(lengthenedTo(region, value, grid))}
      />
      <IconButton icon="close" label={inspectorTexts.remove(id)} onClick={onRemove} />
    </li>
  );
}

interface SpinProps {
  readonly head: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly shown: string;
  readonly spoken: string;
  readonly onValue: (value: number) => void;
}

/**
 * A spin button in musical units: arrow keys change it by one step, page keys by four, and buttons do the same for
 * pointers.
 */
function Spin({ head, label, value, min, max, step, shown, spoken, onValue }: SpinProps) {
  const set = (next: number) => {
    const inside = Math.min(max, Math.max(min, next));
    if (inside !== value) onValue(inside);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowUp: value + step,
      ArrowRight: value + step,
      ArrowDown: value - step,
      ArrowLeft: value - step,
      PageUp: value + PAGE * step,
      PageDown: value - PAGE * step,
      Home: min,
      End: max,
    }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    set(next);
  };
  return (
    <span className={css.spin}>
      <span className={css.spinHead} aria-hidden>
        {head}
      </span>
      <button type="button" className={css.spinStep} tabIndex={-1} aria-hidden onClick={() => set(value - step)}>
        −
      </button>
      <span
        className={css.spinValue}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An input has a number, where this says a bar and a beat.
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={Number(value.toFixed(3))}
        aria-valuemin={Number(min.toFixed(3))}
        aria-valuemax={Number(max.toFixed(3))}
        aria-valuetext={spoken}
        onKeyDown={onKeyDown}
      >
        {shown}
      </span>
      <button type="button" className={css.spinStep} tabIndex={-1} aria-hidden onClick={() => set(value + step)}>
        +
      </button>
    </span>
  );
}
