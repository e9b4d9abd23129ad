import { style } from '@vanilla-extract/css';
import { color, radius, size, space, weight } from '../theme/tokens.css.ts';

export const list = style({ marginBlock: space[6], borderBlockEnd: `1px solid ${color.line}` });
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlock: space[4],
  borderBlockStart: `1px solid ${color.line}`,
});
export const name = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], fontWeight: weight.semibold });
export const current = style({
  paddingInline: space[2],
  border: `1px solid ${color.moss}`,
  borderRadius: radius.full,
  color: color.moss,
  fontSize: size[12],
  fontWeight: weight.medium,
});
export const seen = style({ marginBlockStart: space[1], color: color.muted, fontSize: size[13] });
