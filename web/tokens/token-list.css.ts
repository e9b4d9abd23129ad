import { style } from '@vanilla-extract/css';
import { color, font, radius, size, space, weight } from '../theme/tokens.css.ts';

export const scope = style({
  paddingInline: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.full,
  color: color.muted,
  fontFamily: font.mono,
  fontSize: size[12],
  fontWeight: weight.regular,
});
