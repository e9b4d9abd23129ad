import { style } from '@vanilla-extract/css';
import { color, font, size, space } from '../theme/tokens.css.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[3],
  maxWidth: 420,
});
/** Keeps the button beside the field, below its label, however long the error is. */
export const beside = style({ marginBlockStart: 23 });
export const applied = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  color: color.muted,
});
export const code = style({ color: color.moss, fontFamily: font.mono, fontSize: size[15] });
