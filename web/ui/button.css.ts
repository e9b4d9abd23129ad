import { recipe } from '@vanilla-extract/recipes';
import { style } from '@vanilla-extract/css';
import { color, motion, radius, size, space, weight } from '../theme/tokens.css.ts';
import { media } from '../theme/media.ts';

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    minHeight: 36,
    padding: `0 ${space[3]}`,
    borderRadius: radius.control,
    fontSize: size[13],
    fontWeight: weight.medium,
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
    transition: `background ${motion.quick}, color ${motion.quick}, border-color ${motion.quick}`,
    selectors: { '&:disabled': { opacity: 0.55 } },
  },
  variants: {
    look: {
      /** The one thing to do here. */
      primary: {
        background: color.accent,
        color: color.onAccent,
        fontWeight: weight.semibold,
        selectors: { '&:hover:not(:disabled)': { background: color.accentHover } },
      },
      quiet: {
        border: `1px solid ${color.line}`,
        background: color.raised,
        selectors: { '&:hover:not(:disabled)': { background: color.sunken, borderColor: color.edge } },
      },
      plain: { selectors: { '&:hover:not(:disabled)': { background: color.sunken } } },
    },
    wide: { true: { width: '100%', minHeight: 44, fontSize: size[15] } },
  },
  defaultVariants: { look: 'quiet' },
});

export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.control,
  color: color.muted,
  transition: `background ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&:hover:not(:disabled)': { color: color.text, background: color.sunken },
    '&[aria-pressed="true"]': { color: color.moss },
    '&:disabled': { opacity: 0.7 },
  },
  '@media': { [media.phone]: { width: 44, height: 44 } },
});
