import { style } from '@vanilla-extract/css';
import { inSystemColors } from '../../theme/global.css.ts';
import { media } from '../../theme/media.ts';
import { color, font, motion, radius, size, space, weight } from '../../theme/tokens.css.ts';

export const grid = style({ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: space[1] });
export const key = style([
  inSystemColors,
  {
    minHeight: 32,
    padding: 0,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    fontFamily: font.mono,
    fontVariantLigatures: 'none',
    fontSize: size[12],
    fontWeight: weight.medium,
    transition: `background ${motion.quick}, border-color ${motion.quick}`,
    selectors: {
      '&:nth-child(n + 13)': { background: color.raised },
      // A small gap above the minor keys.
      '&:nth-child(n + 13):nth-child(-n + 18)': { marginBlockStart: space[1] },
      '&[data-empty]': { color: color.muted },
      '&[aria-pressed="true"]': { background: color.text, borderColor: color.text, color: color.ground },
    },
    '@media': {
      [media.canHover]: { ':hover': { borderColor: color.edge } },
      [media.phone]: { minHeight: 44 },
    },
  },
]);
