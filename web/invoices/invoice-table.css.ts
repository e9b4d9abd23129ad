import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, space, weight } from '../theme/tokens.css.ts';

export const invoices = style({ listStyle: 'none', margin: 0, padding: 0, marginBlockEnd: space[4] });
export const invoice = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  rowGap: space[2],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } },
});
export const what = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: space[1],
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { gridColumn: 'auto' } },
});
export const from = style({ color: color.muted, fontSize: size[13] });
export const number = style({ fontFamily: font.mono, whiteSpace: 'nowrap' });
export const sums = style({
  display: 'grid',
  gap: space[1],
  '@media': { [media.tablet]: { textAlign: 'end' } },
});
export const total = style({ fontFamily: font.mono, fontWeight: weight.semibold });
