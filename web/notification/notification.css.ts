import { style } from '@vanilla-extract/css';
import { color, radius, space } from '../theme/tokens.css.ts';

export const picture = style({
  width: '100%',
  maxHeight: 240,
  objectFit: 'cover',
  borderRadius: radius.cover,
  background: color.line,
});
export const words = style({ display: 'grid', gap: space[3], color: color.muted, overflowWrap: 'anywhere' });
export const list = style({ display: 'grid', gap: space[1], paddingInlineStart: space[6], listStyle: 'disc' });
