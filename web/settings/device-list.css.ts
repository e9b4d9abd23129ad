import { style } from '@vanilla-extract/css';
import { color, radius, size, space, weight } from '../theme/tokens.css.ts';

export const current = style({
  paddingInline: space[2],
  border: `1px solid ${color.moss}`,
  borderRadius: radius.full,
  color: color.moss,
  fontSize: size[12],
  fontWeight: weight.medium,
});
