import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, space } from '../theme/tokens.css.ts';

/** One line in the row of the options, so that the content below does not jump when filters appear. */
export const nav = style({
  display: 'flex',
  flex: '1 1 0',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring of a chip.
  padding: space[1],
  fontSize: size[13],
  // On a phone there is room on the line of the target, but not on that of the layers.
  '@media': { [media.phone]: { order: 1 } },
});
/** A phone needs the space for the first filter, which names its kind. */
export const lead = style({ flex: 'none', color: color.muted, '@media': { [media.phone]: { display: 'none' } } });
export const chip = style({ maxWidth: 'none', overflow: 'visible' });
export const count = style({ fontFamily: font.mono, color: color.muted });
