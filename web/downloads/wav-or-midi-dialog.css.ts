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
  selectors: { '&[aria-pressed="true"]': { background: color.selected, borderColor: color.text } },
});
/** The checkbox that shows whether a file is chosen. */
export const tick = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 20,
  height: 20,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
});
export const total = style({ flex: 1, fontSize: size[13], color: color.muted, minWidth: 0 });
export const text = style({ display: 'grid', flex: 1 });
export const format = style({ fontWeight: weight.semibold });
export const hint = style({ fontSize: size[13], color: color.muted });
export const note = style({ fontSize: size[13], color: color.muted });
export const price = style({ fontFamily: font.mono, fontSize: size[13], whiteSpace: 'nowrap' });
