import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: `${space[6]} ${space[4]}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(192px, 1fr))', columnGap: space[6] } },
});
export const card = style({ position: 'relative', display: 'grid', alignContent: 'start', gap: space[3], minWidth: 0 });
export const name = style({ fontSize: size[15], lineHeight: '1.5rem', letterSpacing: 0, overflowWrap: 'anywhere' });
export const link = style({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  // The whole card is the target.
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.cover },
});
export const total = style({
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[12],
  lineHeight: '1.5rem',
  color: color.muted,
});
export const create = style({
  display: 'grid',
  placeItems: 'center',
  placeContent: 'center',
  gap: space[2],
  width: '100%',
  aspectRatio: '1',
  border: `1px dashed ${color.edge}`,
  borderRadius: radius.cover,
  color: color.muted,
  fontSize: size[15],
  fontWeight: weight.medium,
  cursor: 'pointer',
  transition: `color ${motion.quick}, border-color ${motion.quick}, background ${motion.quick}`,
  ':hover': { color: color.text, borderColor: color.text, background: color.sunken },
});
export const empty = style({ display: 'block', paddingBlock: space[4], color: color.muted });
