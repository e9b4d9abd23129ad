import { type KeyboardEvent, useRef, useState } from 'react';
import { type MusicalKey, formatKey, nameOfKey } from '../../../core/catalogue/sounds/musical-key.ts';
import type { ChordType } from '../../../domain/catalogue/chord-type.ts';
import type { FacetValue } from '../../../core/catalogue/filters/facets.ts';
import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import {
  CIRCLE,
  chosenKey,
  countOnNote,
  neighboursOf,
  sameKey,
  setNeighbours,
  toggleWholeKey,
} from '../../../core/catalogue/filters/key-circle.ts';
import { counted, figure } from '../../../domain/figures.ts';
import { itemAt } from '../../../domain/known.ts';
import { Switch } from '../../ui/Switch.tsx';
import * as css from './key-wheel.css.ts';
import { RINGS, SIZE, labelPlace, segmentPath } from './key-wheel-shapes.ts';
import { keyWheelTexts } from './filters.messages.ts';

interface KeyWheelProps {
  filters: Filters;
  /** How many sounds each key would leave; null until known. */
  counts: readonly FacetValue[] | null;
  isBusy: boolean;
  onChange: (filters: Filters) => void;
}

/** The position of a key: its step on the circle, and its ring. */
interface Place {
  readonly step: number;
  readonly chord: ChordType;
}

const keyAt = ({ step, chord }: Place): MusicalKey => itemAt(CIRCLE, step)[chord];
const PLACES: readonly Place[] = CIRCLE.flatMap((_, step) => [
  { step, chord: 'major' as const },
  { step, chord: 'minor' as const },
]);
const TOP: Place = { step: 0, chord: 'major' };

const placeOf = (key: MusicalKey): Place => PLACES.find((place) => sameKey(keyAt(place), key)) ?? TOP;

/** Where an arrow key moves: around the circle, or to the other ring. */
function moved({ step, chord }: Place, arrow: string): Place | null {
  if (arrow === 'ArrowRight') return { step: (step + 1) % CIRCLE.length, chord };
  if (arrow === 'ArrowLeft') return { step: (step + CIRCLE.length - 1) % CIRCLE.length, chord };
  if (arrow === 'ArrowUp') return { step, chord: 'major' };
  return arrow === 'ArrowDown' ? { step, chord: 'minor' } : null;
}

/**
 * The circle of fifths: major keys outside, their relative minors inside. Each segment is filled in proportion to its
 * sounds. Arrow keys only move; Space and Enter choose, since each choice loads the list again.
 */
export default function KeyWheel({ filters, counts, isBusy, onChange }: KeyWheelProps) {
  const chosen = chosenKey(filters);
  const [pointed, setPointed] = useState<Place | null>(null);
  const wheel = useWalk(chosen ? placeOf(chosen) : TOP, (place) => {
    if (!isBusy) onChange(toggleWholeKey(filters, keyAt(place)));
  });

  const countOf = ({ note, chord }: MusicalKey): number => countOnNote(counts ?? [], note, chord);
  const most = Math.max(1, ...PLACES.map((place) => countOf(keyAt(place))));
  const mixing = chosen && filters.neighbours ? neighboursOf(chosen) : [];

  return (
    <>
      <svg
        className={css.wheel}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="radiogroup"
        aria-label={keyWheelTexts.title}
        aria-disabled={isBusy || undefined}
        onPointerLeave={() => setPointed(null)}
      >
        {PLACES.map((place) => {
          const key = keyAt(place);
          return (
            <Segment
              key={formatKey(key)}
              place={place}
              isChosen={chosen !== null && sameKey(chosen, key)}
              isMixing={mixing.some((one) => sameKey(one, key))}
              isBusy={isBusy}
              count={counts && countOf(key)}
              most={most}
              walking={wheel}
              onPoint={setPointed}
            />
          );
        })}
        <Told musicalKey={pointed ? keyAt(pointed) : (chosen ?? keyAt(wheel.focused))} countOf={counts && countOf} />
      </svg>
      <Switch
        checked={filters.neighbours}
        isBusy={isBusy || chosen === null}
        onChange={(on) => !isBusy && chosen !== null && onChange(setNeighbours(filters, on))}
      >
        {keyWheelTexts.neighbours}
      </Switch>
      <p className={css.hint}>
        {chosen ? keyWheelTexts.mixes(neighboursOf(chosen).map(formatKey).join(', ')) : keyWheelTexts.noKey}
      </p>
    </>
  );
}

/** The segment in the tab order, and its key handling. */
interface Walking {
  readonly focused: Place;
  choose(place: Place): void;
  walk(event: KeyboardEvent, from: Place): void;
  /** Keeps a reference to a segment. */
  keep(place: Place, segment: SVGGElement | null): void;
}

function useWalk(start: Place, onChoose: (place: Place) => void): Walking {
  const [focused, setFocused] = useState(start);
  const segments = useRef(new Map<string, SVGGElement>());

  function choose(place: Place) {
    setFocused(place);
    onChoose(place);
  }

  function walk(event: KeyboardEvent, from: Place) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      choose(from);
      return;
    }
    const next = moved(from, event.key);
    if (!next) return;
    event.preventDefault();
    setFocused(next);
    segments.current.get(formatKey(keyAt(next)))?.focus();
  }

  function keep(place: Place, segment: SVGGElement | null) {
    if (segment) segments.current.set(formatKey(keyAt(place)), segment);
  }

  return { focused, choose, walk, keep };
}

interface SegmentProps {
  place: Place;
  isChosen: boolean;
  /** Whether it mixes well with the chosen key and is in the list. */
  isMixing: boolean;
  isBusy: boolean;
  /** How many sounds it has; null until known. */
  count: number | null;
  /** How many sounds the fullest segment has, at least 1. */
  most: number;
  walking: Walking;
  onPoint: (place: Place | null) => void;
}

/** One key on the wheel. */
function Segment({ place, isChosen, isMixing, isBusy, count, most, walking, onPoint }: SegmentProps) {
  const { focused, choose, walk, keep } = walking;
  const { step, chord } = place;
  const key = keyAt(place);
  const label = labelPlace(step, chord);
  return (
    <g
      ref={(segment) => keep(place, segment)}
      className={css.segment}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot be a piece of a drawing
      role="radio"
      aria-checked={isChosen}
      aria-disabled={isBusy || undefined}
      aria-label={spoken(key, count)}
      data-mixing={isMixing || undefined}
      data-empty={count === 0 || undefined}
      tabIndex={focused.step === step && focused.chord === chord ? 0 : -1}
      onClick={() => choose(place)}
      onKeyDown={(event) => walk(event, place)}
      onFocus={() => onPoint(place)}
      onBlur={() => onPoint(null)}
      onPointerEnter={() => onPoint(place)}
    >
      <path className={css.area} d={segmentPath(step, RINGS[chord])} />
      <path className={css.filled} d={segmentPath(step, RINGS[chord], (count ?? 0) / most)} />
      <path className={css.outline} d={segmentPath(step, RINGS[chord])} />
      <text className={css.name} x={label.x} y={label.y}>
        {formatKey(key)}
      </text>
    </g>
  );
}

interface ToldProps {
  musicalKey: MusicalKey;
  /** Null until counts are known. */
  countOf: ((key: MusicalKey) => number) | null;
}

/** In the center: the key that is pointed at, and how many sounds it has. */
const Told = ({ musicalKey, countOf }: ToldProps) => (
  <>
    <text className={css.told} x={SIZE / 2} y={SIZE / 2 - 6} aria-hidden="true">
      {nameOfKey(musicalKey)}
    </text>
    {countOf && (
      <text className={css.toldCount} x={SIZE / 2} y={SIZE / 2 + 11} aria-hidden="true">
        {figure(countOf(musicalKey))}
      </text>
    )}
  </>
);

/** 'A minor, 12 sounds'. */
const spoken = (key: MusicalKey, count: number | null): string =>
  count === null ? nameOfKey(key) : `${nameOfKey(key)}, ${counted(count, 'sound')}`;
