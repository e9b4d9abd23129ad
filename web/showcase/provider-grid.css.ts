import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, motion, radius, size, space } from '../theme/tokens.css.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[3]} ${space[8]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: space[6] },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.huge]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: '96px minmax(0, 1fr)' } },
});
export const image = style({
  display: 'grid',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: radius.full,
  transition: `opacity ${motion.quick}`,
  selectors: { [`${card}:hover > &`]: { opacity: 0.85 } },
});
export const words = style({ display: 'grid', gap: space[1], minWidth: 0 });
export const name = style({ fontSize: size[18] });
export const link = style({
  lineHeight: '1.5rem',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  // The whole card is the target.
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.cover },
});
export const description = style({ fontSize: size[13], color: color.muted, textWrap: 'pretty' });
