import { style, globalStyle } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, space, weight } from '../theme/tokens.css.ts';

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space[6],
  rowGap: space[3],
  marginBlockEnd: space[8],
  '@media': { [media.phone]: { columnGap: space[4] } },
});
globalStyle(`${facts} > dt`, { color: color.muted, fontSize: size[13], paddingBlockStart: 2 });
globalStyle(`${facts} > dd`, { margin: 0, overflowWrap: 'anywhere' });
export const figure = style({ fontFamily: font.mono, fontVariantNumeric: 'tabular-nums', fontSize: size[13] });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const section = style({
  display: 'grid',
  gap: space[3],
  paddingBlock: space[6],
  borderBlockStart: `1px solid ${color.line}`,
});
export const heading = style({ fontSize: size[18], fontWeight: weight.semibold });
export const about = style({ color: color.muted, maxWidth: '60ch' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
