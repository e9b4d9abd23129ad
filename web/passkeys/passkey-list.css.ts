import { style } from '@vanilla-extract/css';
import { color, size, space, weight } from '../theme/tokens.css.ts';

export const list = style({ inlineSize: '100%', borderBlockEnd: `1px solid ${color.line}` });
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${color.line}`,
});
export const words = style({ flex: '1 1 16rem', minInlineSize: 0 });
export const name = style({ fontWeight: weight.semibold, overflowWrap: 'anywhere' });
export const details = style({ color: color.muted, fontSize: size[13] });
export const buttons = style({ display: 'flex', gap: space[2] });
export const note = style({ inlineSize: '100%', color: color.muted });
