import { style } from '@vanilla-extract/css';
import { space, size } from '../theme/tokens.css.ts';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  marginBlockEnd: space[3],
});
export const title = style({ fontSize: size[24] });
export const buttons = style({ display: 'flex' });

const GAP = 16;
const slidesOf = (count: number) => ({ gridAutoColumns: `calc((100% - ${(count - 1) * GAP}px) / ${count})` });
const from = (width: number) => `screen and (min-width: ${width}px)`;

/** Slides per view by the width of the window [PROD-12 to PROD-17, DECISION-82]. */
export const shelf = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gap: GAP,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  // Room for the focus ring inside the scrolling area.
  margin: -4,
  padding: 4,
  scrollPadding: 4,
  '::-webkit-scrollbar': { display: 'none' },
  ...slidesOf(6),
  '@media': {
    [from(320)]: slidesOf(2),
    [from(640)]: slidesOf(3),
    [from(992)]: slidesOf(4),
    [from(1200)]: slidesOf(6),
    [from(1800)]: slidesOf(8),
  },
});
export const slide = style({ scrollSnapAlign: 'start', minWidth: 0 });
export const coverSkeleton = style({ display: 'grid', aspectRatio: '1' });
export const textSkeleton = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  height: 62,
  paddingBlockStart: space[4],
});
