import type { ReactNode } from 'react';
import type { Change, Heard } from '../../core/player/hearing.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import * as css from './heard-figure.css.ts';

interface HeardFigureProps {
  sound: Sound;
  /** How the session lock changes the sound; null where it does not. */
  heard: Heard | null;
  side: 'key' | 'bpm';
  /** Shown if the sound has no such figure. */
  none?: ReactNode;
}

/** The key or tempo as it is heard, and its distance from the sound's own. */
export function HeardFigure({ sound, heard, side, none }: HeardFigureProps) {
  const change = side === 'key' ? heard?.keyChange : heard?.tempoChange;
  return (
    <>
      {(heard ?? sound)[side] ?? none}
      {heard && change && <Stretch change={change} title={heard.spoken} />}
    </>
  );
}

/** How far a sound is shifted or stretched, with a warning if that is far. */
export const Stretch = ({ change, title }: { change: Change; title: string }) => (
  <small className={css.change} data-strained={change.strained || undefined} title={title}>
    {change.strained && <Icon name="warning" size={12} />}
    {change.text}
  </small>
);
