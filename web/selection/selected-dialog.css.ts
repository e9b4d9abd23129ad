import { style } from '@vanilla-extract/css';
import { color, font, size, space } from '../theme/tokens.css.ts';

/** The rows scroll between the title and the buttons. */
export const list = style({ minHeight: 0, overflowY: 'auto', outline: 'none' });
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  marginInlineEnd: 'auto',
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[13],
});
export const price = style({ color: color.muted });
