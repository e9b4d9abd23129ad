import { type IconName, drawingId, drawings, looks } from './drawings.ts';
import * as css from './icon.css.ts';
import { isOnPage } from './on-page.ts';

export type { IconName };

interface IconProps {
  name: IconName;
  size?: number;
  /** What it says where no text does; without it the drawing is never read aloud. */
  label?: string;
}

/**
 * A drawing beside a text, inside a control that has a name, or in place of a text. In its own size its edges are
 * sharpest, and it costs a browser least: lists draw hundreds of them, and each view box is a space of its own.
 */
export function Icon({ name, size = USUAL, label }: IconProps) {
  return (
    <svg
      className={css.icon}
      viewBox={size === USUAL ? undefined : '0 0 16 16'}
      width={size === USUAL ? undefined : size}
      height={size === USUAL ? undefined : size}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      {isOnPage(name) ? <use href={`#${drawingId(name)}`} /> : <path d={drawings[name]} {...looks[name]} />}
    </svg>
  );
}

/** Pixels; the styles have it, for lists have hundreds of icons. */
const USUAL = 16;
