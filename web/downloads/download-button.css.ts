import { recipe } from '@vanilla-extract/recipes';
import { media } from '../theme/media.ts';
import { color, font, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const download = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    flex: 'none',
    borderRadius: radius.control,
    transition: `background ${motion.quick}, color ${motion.quick}, border-color ${motion.quick}`,
    selectors: {
      '&[data-downloaded="true"]': { color: color.moss },
      '&[data-downloaded="error"]': { color: color.danger },
    },
  },
  variants: {
    look: {
      row: {
        width: 136,
        height: 36,
        padding: `0 ${space[2]}`,
        color: color.muted,
        selectors: { '&:hover:not(:disabled)': { background: color.sunken, color: color.text } },
        '@media': { [media.belowWide]: { width: 36, justifyContent: 'center' }, [media.phone]: { width: 44, height: 44 } },
      },
      large: {
        minHeight: 44,
        padding: `0 ${space[4]}`,
        background: color.accent,
        color: color.onAccent,
        fontWeight: weight.semibold,
        selectors: {
          '&:hover:not(:disabled)': { background: color.accentHover },
          '&[data-downloaded="true"], &[data-downloaded="error"]': {
            background: color.raised,
            boxShadow: 'inset 0 0 0 1px currentColor',
          },
        },
      },
    },
  },
});

export const text = recipe({
  variants: {
    look: {
      row: {
        fontFamily: font.mono,
        fontVariantLigatures: 'none',
        fontSize: size[12],
        '@media': { [media.belowWide]: { display: 'none' } },
      },
      large: {},
    },
  },
});
