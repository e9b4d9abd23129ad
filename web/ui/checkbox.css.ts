import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, motion, radius, size, weight } from '../theme/tokens.css.ts';

/**
 * A native checkbox in the text color, because the accent stands for playing. An empty box shows its `data-letter`.
 * Padding around it is part of the target, for thumbs.
 */
export const checkbox = style({
  appearance: 'none',
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 18,
  height: 18,
  margin: 3,
  border: `1.5px solid ${color.edge}`,
  borderRadius: radius.control,
  background: 'transparent',
  cursor: 'pointer',
  verticalAlign: 'middle',
  transition: `background ${motion.quick}, border-color ${motion.quick}`,
  ':hover': { borderColor: color.text },
  selectors: {
    '&::before': {
      content: 'attr(data-letter)',
      fontFamily: font.mono,
      fontSize: size[12],
      fontWeight: weight.medium,
      lineHeight: 1,
      color: color.muted,
    },
    '&:not([data-letter])::before': { content: '""' },
    '&[data-letter]': { width: 24, height: 24, margin: 1 },
    '&::after': { content: '""', position: 'absolute', inset: -6 },
    '&:is(:checked, :indeterminate)': { background: color.text, borderColor: color.text },
    '&:is(:checked, :indeterminate)::before': {
      content: '""',
      width: 11,
      height: 11,
      background: color.ground,
      clipPath: 'polygon(14% 44%, 0 59%, 38% 96%, 100% 22%, 85% 8%, 37% 66%)',
    },
    '&:indeterminate::before': { clipPath: 'inset(42% 0)' },
  },
  '@media': {
    [media.forced]: {
      selectors: { '&:is(:checked, :indeterminate)::before': { background: 'ButtonText' } },
    },
    [media.compact]: { selectors: { '&::after': { inset: '-6px -10px' } } },
  },
});
