import { style } from '@vanilla-extract/css';
import { color, font, radius, size, space, weight } from '../theme/tokens.css.ts';

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
export const facts = style({ minWidth: 0, flex: '1 1 16rem' });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
});
export const scope = style({
  paddingInline: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.full,
  color: color.muted,
  fontFamily: font.mono,
  fontSize: size[12],
  fontWeight: weight.regular,
});
export const detail = style({ marginBlockStart: space[1], color: color.muted, fontSize: size[13] });
export const none = style({ marginBlock: space[6], color: color.muted });
