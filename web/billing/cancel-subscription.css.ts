import { style } from '@vanilla-extract/css';
import { color, size, space, weight } from '../theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: space[4] });
export const reasons = style({ display: 'grid', border: 0, padding: 0, margin: 0, minWidth: 0 });
export const legend = style({ paddingBlockEnd: space[2], fontSize: size[15], fontWeight: weight.semibold });
export const reason = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 44,
  cursor: 'pointer',
});
export const detail = style({ display: 'block', color: color.muted, fontSize: size[13] });
export const feedback = style({ paddingInlineStart: space[8], paddingBlockEnd: space[3] });
