import { style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBlockEnd: space[4],
});
export const about = style({ fontSize: size[13], color: color.muted });
