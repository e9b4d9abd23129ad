import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, space } from '../theme/tokens.css.ts';

export const licenses = style({ listStyle: 'none', margin: 0, padding: 0, marginBlockEnd: space[4] });
export const license = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  rowGap: space[2],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) minmax(176px, auto) auto' },
  },
});
export const sound = style({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' });
export const from = style({ color: color.muted, fontSize: size[13] });
export const licensee = style({
  gridColumn: 1,
  fontSize: size[13],
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { gridColumn: 'auto' } },
});
export const label = style({ color: color.muted });
export const proof = style({
  gridColumn: 1,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  fontFamily: font.mono,
  fontSize: size[13],
  color: color.muted,
  '@media': { [media.tablet]: { gridColumn: 'auto', display: 'grid', gap: space[1] } },
});
