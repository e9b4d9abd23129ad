import { style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: space[4] });
export const reset = style({ justifySelf: 'center', fontSize: size[13] });
export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontSize: size[12],
  color: color.muted,
  '::before': { content: '', flex: 1, height: 1, background: color.line },
  '::after': { content: '', flex: 1, height: 1, background: color.line },
});
export const social = style({ display: 'grid', gap: space[2] });
export const register = style({ textAlign: 'center', fontSize: size[13], color: color.muted });
