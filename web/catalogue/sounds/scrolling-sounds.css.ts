import { style } from '@vanilla-extract/css';
import { color, size, space } from '../../theme/tokens.css.ts';

/** As high with words as without: the end must not jump when it says something. */
export const end = style({
  display: 'block',
  minHeight: 48,
  padding: space[3],
  fontSize: size[13],
  color: color.muted,
  textAlign: 'center',
});
