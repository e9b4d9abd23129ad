import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, size, space } from '../theme/tokens.css.ts';

export const header = style({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
  paddingBlock: `${space[6]} ${space[4]}`,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: '208px minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gap: `${space[4]} ${space[8]}`,
    },
  },
});
export const cover = style({ aspectRatio: '1', '@media': { [media.tablet]: { gridRow: '1 / span 2' } } });
export const facts = style({ display: 'grid', gap: space[2], justifyItems: 'start', minWidth: 0 });
export const kind = style({ fontSize: size[13], color: color.muted });
export const title = style({
  fontSize: size[24],
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { fontSize: size[44] } },
});
export const description = style({
  maxWidth: '65ch',
  color: color.muted,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
/**
 * On a phone, as wide as the page, under cover and title. They load after the page: two lines are reserved, which the
 * narrowest phones need for the three that everybody has, so that the list does not shift under a thumb.
 */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  gridColumn: '1 / -1',
  minHeight: 'clamp(36px, (384px - 100vw) * 99, 80px)',
  whiteSpace: 'nowrap',
  '@media': { [media.tablet]: { gridColumn: 'auto' } },
});
