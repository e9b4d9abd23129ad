import { style } from '@vanilla-extract/css';
import { inSystemColors } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const control = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  width: '100%',
  minHeight: 44,
});
export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: size[13],
  fontWeight: weight.semibold,
});
export const track = style([
  inSystemColors,
  {
    position: 'relative',
    flex: 'none',
    width: 34,
    height: 20,
    borderRadius: radius.full,
    background: color.edge,
    transition: `background ${motion.quick}`,
    '::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: 3,
      insetInlineStart: 3,
      width: 14,
      height: 14,
      borderRadius: '50%',
      background: color.ground,
      transition: `translate ${motion.quick}`,
    },
    selectors: {
      '[aria-checked="true"] > &': {
        background: color.text,
        '@media': { [media.forced]: { background: color.accent } },
      },
      '[aria-checked="true"] > &::after': { translate: '14px 0' },
    },
  },
]);
