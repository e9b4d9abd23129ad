import { style } from '@vanilla-extract/css';
import { color, font, radius, size, space, weight } from '../theme/tokens.css.ts';

export const totals = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: space[4],
  margin: 0,
  marginBlockEnd: space[6],
});
export const total = style({ padding: space[4], border: `1px solid ${color.line}`, borderRadius: radius.cover });
export const name = style({ color: color.muted, fontSize: size[13] });
export const figure = style({ margin: 0, fontFamily: font.mono, fontSize: size[24], fontWeight: weight.semibold });
