import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { motion, space } from '../theme/tokens.css.ts';

export const cover = style({ position: 'relative' });
export const play = style({
  position: 'absolute',
  insetBlockEnd: space[2],
  insetInlineEnd: space[2],
  transition: `opacity ${motion.quick}`,
  '@media': {
    // Appears on hover or focus of its card; always visible on touch screens.
    [media.canHover]: {
      opacity: 0,
      selectors: {
        [`article:hover &, article:focus-within &, ${cover}:hover &, &:not([data-playback="idle"])`]: { opacity: 1 },
      },
    },
  },
});
