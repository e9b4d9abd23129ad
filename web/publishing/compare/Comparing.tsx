import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { timeInOther } from '../../../domain/listening/laid.ts';
import { inNextFrame } from '../../scope/once.ts';
import { type Scope, scoped } from '../../scope/scope.ts';
import { Button } from '../../ui/Button.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import * as css from './compare.css.ts';
import { compareTexts } from './compare.messages.ts';
import { LANE_BOX, laneOutline } from './lane-outline.ts';
import { type Device, type OpenPair, channelsOf } from './open-pair.ts';
import { pairLevels } from './pair-levels.ts';
import { HEARD, type Heard, type Pair, type Side, extentOf, isHeard, spanOf } from './pair-plan.ts';
import { type PairToPlay, PlayingPair } from './playing-pair.ts';

interface ComparingProps {
  device: Device;
  pair: Pair;
  sounds: OpenPair;
  names: Readonly<Record<Side, string>>;
}

const SIDES = ['a', 'b'] as const;
const STEP_SECONDS = 1;
const CHOICES = HEARD.map((value) => ({ value, label: compareTexts.choices[value] }));

/** Two waveforms, one below the other, with a shared transport. */
export function Comparing({ device, pair, sounds, names }: ComparingProps) {
  const levels = useMemo(() => pairLevels(sounds), [sounds]);
  const { heard, at, isPlaying, toggle, choose, seek } = useTransport(device, { pair, sounds, levels });
  const { softer } = levels;
  const whole = extentOf(pair);
  const softened = SIDES.find((side) => softer[side] >= 0.1);
  const place = (seconds: number): string => `${(100 * (seconds - whole.start)) / (whole.end - whole.start)}%`;

  useKeys({
    ' ': toggle,
    a: () => choose('a'),
    b: () => choose('b'),
    ArrowLeft: () => seek(at - STEP_SECONDS),
    ArrowRight: () => seek(at + STEP_SECONDS),
  });

  return (
    <>
      <div
        className={css.lanes}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot be drawn as two waveforms
        role="slider"
        tabIndex={0}
        aria-label={compareTexts.place}
        aria-valuemin={0}
        aria-valuemax={Math.round(10 * (whole.end - whole.start))}
        aria-valuenow={Math.round(10 * (at - whole.start))}
        aria-valuetext={compareTexts.at(secondsOf(pair, at))}
        onKeyDown={(event: KeyboardEvent) => {
          const to = { Home: whole.start, End: whole.end }[event.key];
          if (to === undefined) return;
          event.preventDefault();
          seek(to);
        }}
        {...seekBy(whole, seek)}
      >
        {SIDES.map((side) => (
          <div key={side} className={css.lane} data-silent={isHeard(heard, side) ? undefined : ''}>
            <span className={css.name}>{compareTexts.lane(side, names[side])}</span>
            <Lane
              buffer={sounds[side].buffer}
              start={place(spanOf(pair, side).start)}
              end={place(spanOf(pair, side).end)}
            />
          </div>
        ))}
        <span className={css.cursor} style={{ insetInlineStart: place(at) }} />
      </div>
      <div className={css.transport}>
        <Button look="primary" icon={isPlaying ? 'pause' : 'play'} onClick={toggle}>
          {isPlaying ? compareTexts.pause : compareTexts.play}
        </Button>
        <SegmentedChoice label={compareTexts.heard} options={CHOICES} value={heard} onValue={choose} />
        <span className={css.place}>{compareTexts.at(secondsOf(pair, at))}</span>
        <output className={css.spoken}>{isPlaying ? compareTexts.playing[heard] : ''}</output>
      </div>
      <p className={css.muted}>
        {softened === undefined ? compareTexts.asLoud : compareTexts.softer(softened, softer[softened])}{' '}
        {sounds.moved !== sounds.b.buffer && compareTexts.moved(pair.laid)}
      </p>
      <p className={css.muted}>{compareTexts.keys}</p>
    </>
  );
}

interface LaneProps {
  buffer: AudioBuffer;
  start: string;
  end: string;
}

function Lane({ buffer, start, end }: LaneProps) {
  const outline = useMemo(() => laneOutline(channelsOf(buffer)), [buffer]);
  return (
    <svg
      className={css.wave}
      style={{ marginInlineStart: start, width: `calc(${end} - ${start})` }}
      viewBox={LANE_BOX}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={outline} />
    </svg>
  );
}

/** The position in each at a moment; null before its start and after its end. */
function secondsOf(pair: Pair, at: number): Readonly<Record<Side, number | null>> {
  const within = (seconds: number, length: number) => (seconds < 0 || seconds > length ? null : seconds);
  return {
    a: within(at, pair.seconds),
    b: within(timeInOther(pair.laid, at), pair.otherSeconds),
  };
}

/** The position, which side is audible, and whether it plays. */
function useTransport(device: Device, { pair, sounds, levels }: PairToPlay) {
  const whole = extentOf(pair);
  const player = useMemo(() => new PlayingPair(device, { pair, sounds, levels }), [device, pair, sounds, levels]);
  const [heard, setHeard] = useState<Heard>('a');
  const [at, setAt] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => () => player.stop(), [player]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const follow = (scope: Scope): void => {
      if (scope.isOver) return;
      if (player.at !== null) setAt(player.at);
      inNextFrame(() => follow(scope));
    };
    return scoped(follow);
  }, [isPlaying, player]);

  function end() {
    setIsPlaying(false);
    setAt(whole.start);
  }
  function toggle() {
    if (isPlaying) {
      player.stop();
      return setIsPlaying(false);
    }
    void device.resume();
    player.play(heard, at, end);
    return setIsPlaying(true);
  }
  function choose(next: Heard) {
    setHeard(next);
    player.change(next, end);
  }
  function seek(to: number) {
    const next = Math.min(whole.end, Math.max(whole.start, to));
    setAt(next);
    if (isPlaying) player.play(heard, next, end);
  }
  return { heard, at, isPlaying, toggle, choose, seek };
}

/** A press seeks, a drag keeps seeking. */
function seekBy({ start, end }: { readonly start: number; readonly end: number }, seek: (to: number) => void) {
  const go = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) seek(start + ((event.clientX - left) / width) * (end - start));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      go(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
    },
  };
}

/** Shortcuts of the whole dialog, wherever the focus is; controls keep their own keys. */
function useKeys(acts: Readonly<Record<string, () => void>>) {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(
    () =>
      scoped((scope) =>
        scope.listen(document, 'keydown', (event) => {
          const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
          if (!act || event.ctrlKey || event.metaKey || event.altKey || isOfControl(event)) return;
          event.preventDefault();
          act();
        }),
      ),
    [],
  );
}

function isOfControl({ key, target }: globalThis.KeyboardEvent): boolean {
  if (key === ' ') return target instanceof HTMLButtonElement;
  return key.length > 1 && target instanceof HTMLInputElement;
}
