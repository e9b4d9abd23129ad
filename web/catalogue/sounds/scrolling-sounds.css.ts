import { style } from '@vanilla-extract/css';
import { color, size, space } from '../../theme/tokens.css.ts';

/** Of the same height with and without text, so that the end does not jump. */
export const end = style({
  display: 'block',
  minHeight: 48,
  padding: space[3],
  fontSize: size[13],
  color: color.muted,
  textAlign: 'center',
});
