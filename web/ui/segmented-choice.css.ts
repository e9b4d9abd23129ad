import { style } from '@vanilla-extract/css';
import { inSystemColors } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, motion, radius, size, weight } from '../theme/tokens.css.ts';

export const group = style({ display: 'flex', padding: 2, borderRadius: 6, background: color.sunken });

export const option = style([
  inSystemColors,
  {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: 1,
    minHeight: 28,
    // A long word makes it wider rather than breaking.
    overflowWrap: 'normal',
    borderRadius: radius.control,
    fontSize: size[13],
    fontWeight: weight.medium,
    color: color.muted,
    cursor: 'pointer',
    transition: `background ${motion.quick}, color ${motion.quick}`,
    ':hover': { color: color.text },
    selectors: {
      '&:has(:checked)': {
        background: color.raised,
        color: color.text,
        boxShadow: `0 0 0 1px ${color.line}`,
        '@media': { [media.forced]: { background: color.accent, color: color.onAccent } },
      },
      '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
    },
  },
]);
