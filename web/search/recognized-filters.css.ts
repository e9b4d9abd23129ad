import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, space } from '../theme/tokens.css.ts';

/** One line in the row of the choices: what is below does not jump when the filters come. */
export const nav = style({
  display: 'flex',
  flex: '1 1 0',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The ring of a focused chip is not cut.
  padding: space[1],
  fontSize: size[13],
  // On a phone the line of the target has room, that of the layers has none.
  '@media': { [media.phone]: { order: 1 } },
});
/** A phone needs its room for the first of the filters, which says of what kind it is. */
export const lead = style({ flex: 'none', color: color.muted, '@media': { [media.phone]: { display: 'none' } } });
export const chip = style({ maxWidth: 'none', overflow: 'visible' });
export const count = style({ fontFamily: font.mono, color: color.muted });
