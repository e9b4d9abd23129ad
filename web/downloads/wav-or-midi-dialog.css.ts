import { style } from '@vanilla-extract/css';
import { color, font, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const name = style({ color: color.muted });
export const files = style({ display: 'grid', gap: space[2] });
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  padding: space[3],
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  textAlign: 'start',
  transition: `background ${motion.quick}, border-color ${motion.quick}`,
  ':hover': { background: color.sunken, borderColor: color.text },
});
export const text = style({ display: 'grid', flex: 1 });
export const format = style({ fontWeight: weight.semibold });
export const hint = style({ fontSize: size[13], color: color.muted });
export const price = style({ fontFamily: font.mono, fontSize: size[13], whiteSpace: 'nowrap' });
