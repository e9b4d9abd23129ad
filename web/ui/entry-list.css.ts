import { style } from '@vanilla-extract/css';
import { color, size, space, weight } from '../theme/tokens.css.ts';

const ruled = style({ borderBlockEnd: `1px solid ${color.line}` });
export const inSection = style([ruled, { inlineSize: '100%' }]);
export const onPage = style([ruled, { marginBlock: space[6] }]);
/** A dividing line between two entries. */
export const line = style({ paddingBlock: space[3], borderBlockStart: `1px solid ${color.line}` });
export const entry = style([
  line,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
  },
]);
export const words = style({ flex: '1 1 16rem', minInlineSize: 0 });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
});
export const detail = style({
  marginBlockStart: space[1],
  color: color.muted,
  fontSize: size[13],
  overflowWrap: 'anywhere',
});
export const buttons = style({ display: 'flex', gap: space[2] });
export const none = style({ marginBlock: space[6], color: color.muted });
