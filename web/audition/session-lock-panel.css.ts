import { style } from '@vanilla-extract/css';
import { inSystemColors } from '../theme/global.css.ts';
import { color, font, motion, radius, size, space, weight } from '../theme/tokens.css.ts';
import * as numberField from '../ui/number-field.css.ts';

export const panel = style({ display: 'grid', gap: space[3], padding: space[2] });
export const intro = style({ fontSize: size[13], color: color.muted });
export const part = style({ display: 'grid', gap: space[1] });
export const legend = style({
  padding: 0,
  marginBlockEnd: space[1],
  fontSize: size[12],
  fontWeight: weight.medium,
  color: color.muted,
});
export const keys = style({ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: space[1] });
export const key = style([
  inSystemColors,
  {
    minHeight: 36,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    fontFamily: font.mono,
    fontVariantLigatures: 'none',
    fontSize: size[13],
    fontWeight: weight.medium,
    transition: `background ${motion.quick}, border-color ${motion.quick}`,
    selectors: {
      '&:hover': { borderColor: color.edge },
      '&[aria-pressed="true"]': { background: color.text, borderColor: color.text, color: color.ground },
    },
  },
]);
export const foot = style({ display: 'flex', justifyContent: 'space-between', gap: space[2] });
export const hint = style({
  minHeight: '1.45em',
  fontSize: size[12],
  color: color.muted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const tempo = style({ display: 'grid', gridTemplateColumns: 'auto 1fr auto auto', gap: space[1] });
// Below 16 px, iOS zooms into a focused field.
export const number = style([numberField.number, { minHeight: 36, fontSize: '1rem' }]);
