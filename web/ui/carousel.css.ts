import { style, styleVariants } from '@vanilla-extract/css';
import { SLIDE_STEPS } from '../../core/showcase/slides.ts';
import { media } from '../theme/media.ts';
import { size, space } from '../theme/tokens.css.ts';
import { slideColumns } from './slide-columns.ts';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: 44,
  marginBlockEnd: space[3],
});
export const title = style({ fontSize: size[24] });
export const buttons = style({ display: 'flex', marginInlineStart: 'auto' });

const MOST = SLIDE_STEPS.at(-1)?.slides ?? 0;

/** By the number of slides: if all of them fit, the buttons are hidden. */
export const whereTurned = styleVariants(
  Object.fromEntries(
    Array.from({ length: MOST }, (_, at) => {
      const enough = SLIDE_STEPS.find(({ slides }) => slides > at);
      const hidden = { [`screen and (min-width: ${enough?.from}px)`]: { visibility: 'hidden' } } as const;
      return [at + 1, { '@media': hidden }];
    }),
  ),
);

const GAP = 16;

/** Slides per view by the width of the window [PROD-12 to PROD-17, CHART-33]. */
export const shelf = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gap: GAP,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollBehavior: 'smooth',
  scrollbarWidth: 'none',
  // Room for the focus ring inside the scrolling area.
  margin: -4,
  padding: 4,
  scrollPadding: 4,
  '::-webkit-scrollbar': { display: 'none' },
  ...slideColumns(GAP),
});
export const slide = style({ scrollSnapAlign: 'start', minWidth: 0 });
export const placeholder = style([
  slide,
  {
    '@media': {
      // Narrow screens show four of them.
      [media.compact]: { selectors: { '&:nth-child(n + 5)': { display: 'none' } } },
    },
  },
]);
export const coverSkeleton = style({ display: 'grid', aspectRatio: '1' });
export const textSkeleton = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  height: 62,
  paddingBlockStart: space[4],
});
