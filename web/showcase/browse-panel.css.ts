import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, radius, size, space, weight } from '../theme/tokens.css.ts';

/** Reserves the height of nine links, so that nothing moves when they load. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 148px)',
  gap: space[4],
  minHeight: 320,
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 200px))',
      maxHeight: 'calc(100dvh - 140px)',
      overflowY: 'auto',
    },
  },
});
export const title = style({
  padding: `0 ${space[2]} ${space[1]}`,
  fontSize: size[13],
  fontWeight: weight.medium,
  letterSpacing: 0,
  color: color.muted,
});
export const link = style({
  display: 'block',
  paddingInline: space[2],
  borderRadius: radius.control,
  fontSize: size[15],
  lineHeight: '2rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ':hover': { background: color.sunken },
});
