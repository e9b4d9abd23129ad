import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, size, space } from '../theme/tokens.css.ts';

export const loading = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  minHeight: 360,
  color: color.muted,
});
export const standing = style({ marginBlockEnd: space[4], color: color.muted });
export const discount = style({
  marginBlock: space[8],
  paddingBlockStart: space[6],
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { [media.phone]: { marginBlock: space[6] } },
});
export const ownPlan = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const ownText = style({
  flexBasis: '100%',
  fontSize: size[13],
  textWrap: 'pretty',
  ':focus': { outline: 'none' },
});
