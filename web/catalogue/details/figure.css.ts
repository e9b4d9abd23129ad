import { style } from '@vanilla-extract/css';
import { color, font, size, space, weight } from '../../theme/tokens.css.ts';

export const figure = style({ display: 'grid', alignContent: 'start' });
export const figureName = style({ fontSize: size[12], color: color.muted });
/** The shift is beside the figure: below it, it would push the page down when it arrives. */
export const figureValue = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space[2],
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontVariantLigatures: 'none',
  fontSize: size[15],
  fontWeight: weight.medium,
});
