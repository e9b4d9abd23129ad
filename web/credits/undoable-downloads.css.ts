import { style } from '@vanilla-extract/css';
import { color, font, radius, size, space, weight } from '../theme/tokens.css.ts';

export const section = style({
  display: 'grid',
  gap: space[2],
  marginBlockEnd: space[6],
  padding: space[4],
  borderRadius: radius.cover,
  background: color.raised,
});
export const title = style({ fontSize: size[15], fontWeight: weight.semibold });
export const list = style({ display: 'grid', gap: space[2] });
export const item = style({ display: 'flex', alignItems: 'center', gap: space[3] });
export const name = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const credits = style({ fontFamily: font.mono, fontSize: size[13], color: color.muted, whiteSpace: 'nowrap' });
