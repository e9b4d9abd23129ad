import { style } from '@vanilla-extract/css';
import { color, size, space, weight } from '../theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: space[4] });
export const about = style({ color: color.muted, fontSize: size[13], overflowWrap: 'anywhere' });
export const blocked = style({ display: 'grid', gap: space[3] });
export const blockedTitle = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'center',
  fontSize: size[18],
  fontWeight: weight.semibold,
});
