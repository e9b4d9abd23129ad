import { style, styleVariants } from '@vanilla-extract/css';
import { edged } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, font, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  borderRadius: radius.control,
  transition: `background ${motion.quick}, color ${motion.quick}, border-color ${motion.quick}`,
});

export const download = styleVariants({
  row: [
    base,
    {
      width: 136,
      height: 36,
      padding: `0 ${space[2]}`,
      color: color.muted,
      selectors: {
        '&:hover:not(:disabled)': { background: color.sunken, color: color.text },
        '&[data-downloaded="true"]': { color: color.moss },
        '&[data-downloaded="error"]': { color: color.danger },
      },
      '@media': {
        // A free download stands out; a price is plain.
        [media.desktop]: {
          selectors: {
            '&[data-free]': {
              height: 28,
              border: `1px solid ${color.edge}`,
              borderRadius: radius.full,
              color: color.text,
            },
          },
        },
        [media.compact]: { width: 44, height: 44, justifyContent: 'center' },
      },
    },
  ],
  large: [
    base,
    edged,
    {
      // Where space is short, the price next to it wraps to a second line.
      flex: '0 1 auto',
      minHeight: 44,
      padding: `0 ${space[4]}`,
      lineHeight: 1.2,
      textAlign: 'start',
      '@media': { [media.slim]: { padding: `0 ${space[2]}` } },
      background: color.accent,
      color: color.onAccent,
      fontWeight: weight.semibold,
      selectors: {
        '&:hover:not(:disabled)': { background: color.accentHover },
        '&[data-downloaded="true"]': { background: color.raised, color: color.moss },
        '&[data-downloaded="error"]': { background: color.raised, color: color.danger },
        '&[data-downloaded="true"], &[data-downloaded="error"]': { boxShadow: 'inset 0 0 0 1px currentColor' },
      },
    },
  ],
});

export const text = styleVariants({
  row: {
    fontFamily: font.mono,
    fontVariantLigatures: 'none',
    fontSize: size[12],
    // On a small card the price is below the buttons, at the end of the figures.
    '@media': {
      [media.compact]: {
        position: 'absolute',
        insetBlockEnd: 1,
        insetInlineEnd: 0,
        fontSize: '0.6875rem',
        lineHeight: '1rem',
      },
    },
  },
  large: {},
});
