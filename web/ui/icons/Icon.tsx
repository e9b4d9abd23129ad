import { type IconName, drawingId, drawings, looks } from './drawings.ts';
import * as css from './icon.css.ts';
import { isOnPage } from './on-page.ts';

export type { IconName };

interface IconProps {
  name: IconName;
  size?: number;
  /** The accessible name where there is no text; without it the icon is hidden from screen readers. */
  label?: string;
}

/**
 * An icon beside a text, inside a named control, or in place of a text. At its default size it is sharpest and
 * cheapest: lists draw hundreds of them, and each view box is a coordinate system of its own.
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

/** In pixels; set by the style sheet, because lists have hundreds of icons. */
const USUAL = 16;
