import { style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

export const problem = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'center',
  color: color.danger,
  fontSize: size[13],
  whiteSpace: 'pre-line',
});
