import { style } from '@vanilla-extract/css';
import { color, size, space } from '../../theme/tokens.css.ts';

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingBlockEnd: space[3],
  fontSize: size[13],
  color: color.brass,
});
