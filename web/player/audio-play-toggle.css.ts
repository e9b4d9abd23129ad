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
    // It waits for the pointer or the focus on its card, and is always there for touch.
    [media.canHover]: {
      opacity: 0,
      selectors: {
        [`article:hover &, article:focus-within &, ${cover}:hover &, &:not([data-playback="idle"])`]: { opacity: 1 },
      },
    },
  },
});
