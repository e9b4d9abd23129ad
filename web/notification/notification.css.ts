import { style } from '@vanilla-extract/css';
import { color, radius } from '../theme/tokens.css.ts';

export const picture = style({
  width: '100%',
  maxHeight: 240,
  objectFit: 'cover',
  borderRadius: radius.cover,
  background: color.line,
});
export const words = style({ color: color.muted });
