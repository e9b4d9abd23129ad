import type { CSSProperties, ComponentProps } from 'react';
import * as css from './slider.css.ts';

declare module 'react' {
  interface CSSProperties {
    readonly '--slider-from'?: string;
    readonly '--slider-to'?: string;
  }
}

interface SliderProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label' | 'onChange'> {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onValue: (value: number) => void;
}

export function Slider({ label, onValue, ...range }: SliderProps) {
  return (
    <span className={css.frame} style={filled(range, range.min, range.value)}>
      <input
        {...range}
        type="range"
        className={css.slider}
        aria-label={label}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
    </span>
  );
}

interface RangeSliderProps {
  labels: readonly [low: string, high: string];
  min: number;
  max: number;
  value: readonly [low: number, high: number];
  isBusy?: boolean;
  /** While a thumb moves. */
  onValue: (value: readonly [number, number]) => void;
  /** When a thumb is released. */
  onCommit: (value: readonly [number, number]) => void;
}

/** Two thumbs on one track; they cannot pass each other. */
export function RangeSlider({ labels, min, max, value, isBusy = false, onValue, onCommit }: RangeSliderProps) {
  const [low, high] = value;
  const ends = [
    { value: low, next: (typed: number) => [Math.min(typed, high), high] as const },
    { value: high, next: (typed: number) => [low, Math.max(typed, low)] as const },
  ];
  return (
    <span className={css.frame} data-thumbs="2" style={filled({ min, max }, low, high)}>
      {ends.map((end, index) => (
        <input
          key={labels[index]}
          type="range"
          className={css.slider}
          aria-label={labels[index]}
          min={min}
          max={max}
          step={1}
          value={end.value}
          aria-disabled={isBusy || undefined}
          onChange={(event) => onValue(end.next(event.currentTarget.valueAsNumber))}
          onPointerUp={(event) => onCommit(end.next(event.currentTarget.valueAsNumber))}
          onKeyUp={(event) => onCommit(end.next(event.currentTarget.valueAsNumber))}
        />
      ))}
    </span>
  );
}

const filled = ({ min, max }: { min: number; max: number }, from: number, to: number): CSSProperties => {
  const percent = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  return { '--slider-from': percent(from), '--slider-to': percent(to) };
};
