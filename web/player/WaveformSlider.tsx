import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Waveform } from '../../core/catalogue/sounds/sound.ts';
import type { Readable } from '../../core/kernel/readable.ts';
import { type Position, SKIP_SECONDS } from '../../core/player/player.ts';
import { type Box, usualBox, watchBox } from './drawing-box.ts';
import { drawSoon } from './drawing-queue.ts';
import { MIN_SECOND_WIDTH } from './waveform-defaults.ts';
import { type BarShape, barCount, playedTime, drawnWidth, outlinesOf } from './waveform-drawing.ts';
import * as css from './waveform-slider.css.ts';
import { waveformTexts } from './player.messages.ts';

/** A click keeps playing from the new position; a drag leaves the sound paused there [DECISION-75]. */
export type SeekWay = 'click' | 'drag';

type Look = 'row' | 'bar' | 'large' | 'plain';

interface WaveformSliderProps {
  waveform: Waveform | null;
  /** The length of the sound. */
  seconds: number;
  /** The name of the sound, for the accessible name. */
  label: string;
  /** The position of the sound in the player, else null. Read here, without React. */
  position: Readable<Position> | null;
  /** `large` is for pages of one sound [PLAY-37]; `plain` has the default height of waveforms [PLAY-38]. */
  look?: Look;
  /** A beat as a share of the length: draws beats and bars on a `large` one. */
  beat?: number | null;
  /** Called with the chosen position, from 0 to 1 [PLAY-30]. */
  onSeek: (position: number, way: SeekWay) => void;
}

/** Pixels that a pointer may move and still click. */
const SLIP = 4;

const SHAPES: Readonly<Record<Look, BarShape>> = {
  row: { width: 2, gap: 1 },
  bar: { width: 2, gap: 1 },
  large: { width: 3, gap: 2 },
  plain: { width: 3, gap: 2 },
};

/**
 * A waveform that is also the position slider of its sound, drawn from peaks, so that a list needs no audio. The played
 * part lies over the dimmed rest, and grows only when a pixel column changes.
 */
export function WaveformSlider(props: WaveformSliderProps) {
  const { waveform, seconds, label, position, look = 'row', beat = null, onSeek } = props;
  const { slider, rest, heard } = usePicture({ waveform, look, position, seconds });
  const handlers = useSeeking({ seconds, position, onSeek });
  /** A long sound may be wider than its container [PLAY-39]; in a row or bar it must fit. */
  const isScrollable = look === 'large' || look === 'plain';
  const picture = (
    <div
      ref={slider}
      className={css.slider[look]}
      style={isScrollable ? { minWidth: seconds * MIN_SECOND_WIDTH, ...(beat !== null && gridOf(beat)) } : undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot be drawn as a waveform
      role="slider"
      // Only the sound in the player has a position to change: the others would be twenty tab stops.
      tabIndex={position ? 0 : -1}
      aria-label={waveformTexts.position(label)}
      aria-valuenow={0}
      aria-valuetext={spoken(0, seconds)}
      {...handlers}
    >
      <svg ref={rest} className={position ? css.rest : css.picture} />
      {position && <div ref={heard} className={css.heard} />}
      {waveform === null && <span className={css.noPeaks} />}
    </div>
  );
  return isScrollable ? <div className={css.scroller}>{picture}</div> : picture;
}

/**
 * Draws and follows the player without React: a scrolling list draws hundreds of these, and nothing else in a row
 * changes with them.
 */
function usePicture({
  waveform,
  look,
  position,
  seconds,
}: Required<Pick<WaveformSliderProps, 'waveform' | 'look' | 'position' | 'seconds'>>) {
  const slider = useRef<HTMLDivElement>(null);
  const rest = useRef<SVGSVGElement>(null);
  const heard = useRef<HTMLDivElement>(null);
  const box = useRef<Box | null>(null);

  useLayoutEffect(() => {
    const frame = slider.current;
    if (!frame) return;
    const shape = SHAPES[look];
    const draw = () => {
      if (!box.current || !waveform) return;
      const { width, height } = box.current;
      const drawn = drawnWidth(width);
      const outlines = outlinesOf(waveform, barCount(drawn, shape), shape, height);
      rest.current?.setAttribute('viewBox', `0 0 ${drawn} ${height}`);
      rest.current?.setAttribute('preserveAspectRatio', 'none');
      rest.current?.replaceChildren(...[...outlines].map(pathOf));
      if (heard.current?.hasChildNodes()) copyPicture(rest.current, heard.current, width);
    };
    box.current ??= usualBox(look);
    const cancel = drawSoon(draw);
    const stopWatching = watchBox(frame, look, box.current, (now) => {
      box.current = now;
      drawSoon(draw);
    });
    return () => {
      cancel();
      stopWatching();
    };
  }, [waveform, look]);

  useEffect(() => {
    if (!position) return;
    let [column, second] = [-1, -1];
    const playing = position.changes$.subscribe(({ fraction }) => {
      // Nothing of it is seen before: what is drawn with a press delays the press.
      if (fraction > 0 && heard.current && !heard.current.hasChildNodes())
        copyPicture(rest.current, heard.current, box.current?.width ?? 0);
      const nowColumn = Math.round(fraction * (box.current?.width ?? 0));
      if (nowColumn !== column && heard.current) heard.current.style.width = `${fraction * 100}%`;
      column = nowColumn;
      const nowSecond = Math.floor(fraction * seconds);
      if (nowSecond !== second && slider.current) tell(slider.current, fraction, seconds);
      second = nowSecond;
    });
    return () => playing.unsubscribe();
  }, [position, seconds]);

  return { slider, rest, heard };
}

/** Pointer and keyboard handling of the slider. */
function useSeeking({ seconds, position, onSeek }: Pick<WaveformSliderProps, 'seconds' | 'position' | 'onSeek'>) {
  const press = useRef<{ readonly x: number; isDrag: boolean } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { x: event.clientX, isDrag: false };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const { currentTarget: pointed } = event;
    const { current: pressed } = press;
    if (pressed && Math.abs(event.clientX - pressed.x) > SLIP) pressed.isDrag = true;
    const at = placeOf(event);
    pointed.style.setProperty('--pointed', `${at * 100}%`);
    pointed.dataset['time'] = playedTime(at * seconds);
    pointed.dataset['side'] = at > 0.8 ? 'start' : 'end';
    pointed.toggleAttribute('data-dragged', pressed?.isDrag ?? false);
  }

  /** The browser took over the pointer, as when a swipe scrolls the page: nothing was chosen. */
  function onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
    press.current = null;
    currentTarget.removeAttribute('data-dragged');
  }

  /** A click also follows a drag. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const { currentTarget } = event;
    onSeek(placeOf(event), press.current?.isDrag ? 'drag' : 'click');
    press.current = null;
    currentTarget.removeAttribute('data-dragged');
  }

  function onKeyDown(event: KeyboardEvent) {
    const now = position?.current.fraction ?? 0;
    const target = {
      ArrowLeft: now - SKIP_SECONDS / seconds,
      ArrowRight: now + SKIP_SECONDS / seconds,
      Home: 0,
      End: 1,
    }[event.key];
    if (target === undefined || seconds <= 0) return;
    event.preventDefault();
    onSeek(Math.min(1, Math.max(0, target)), 'click');
  }

  return { onPointerDown, onPointerMove, onPointerCancel, onClick, onKeyDown };
}

/** A custom property for the style sheet, which draws the lines. */
const gridOf = (beat: number) => ({ '--beat': `${beat * 100}%` });

/** Draws the part that was heard as the rest is drawn, at the same width. */
function copyPicture(rest: SVGSVGElement | null, heard: HTMLElement, width: number): void {
  if (rest) heard.replaceChildren(rest.cloneNode(true));
  heard.style.setProperty('--whole', `${width}px`);
}

function pathOf([tone, outline]: readonly [number, string]): SVGPathElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.dataset['tone'] = String(tone);
  path.setAttribute('d', outline);
  return path;
}

/** The pointer's position on the slider, from 0 to 1. */
function placeOf(event: MouseEvent): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return width === 0 ? 0 : Math.min(1, Math.max(0, (event.clientX - left) / width));
}

/** The length as in the row, which is rounded. */
const spoken = (played: number, seconds: number): string =>
  waveformTexts.of(playedTime(played * seconds), playedTime(Math.round(seconds)));

function tell(slider: HTMLElement, played: number, seconds: number): void {
  slider.setAttribute('aria-valuenow', String(Math.round(played * 100)));
  slider.setAttribute('aria-valuetext', spoken(played, seconds));
}
