import type { ReactNode } from 'react';
import type { Change, Heard } from '../../core/player/hearing.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import * as css from './heard-figure.css.ts';

interface HeardFigureProps {
  sound: Sound;
  /** How it is heard under the lock of the session; null as it is. */
  heard: Heard | null;
  side: 'key' | 'bpm';
  /** What stands where the sound has none. */
  none?: ReactNode;
}

/** The key or the tempo that is heard, and how far it is from the sound's own. */
export function HeardFigure({ sound, heard, side, none }: HeardFigureProps) {
  const change = side === 'key' ? heard?.keyChange : heard?.tempoChange;
  return (
    <>
      {(heard ?? sound)[side] ?? none}
      {heard && change && <Stretch change={change} title={heard.spoken} />}
    </>
  );
}

/** How far a sound was moved, and a warning where that is far. */
export const Stretch = ({ change, title }: { change: Change; title: string }) => (
  <small className={css.change} data-strained={change.strained || undefined} title={title}>
    {change.strained && <Icon name="warning" size={12} />}
    {change.text}
  </small>
);
