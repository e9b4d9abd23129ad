import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, space, weight } from '../theme/tokens.css.ts';

/** Two columns read downwards where there is room: 1 to 5, then 6 to 10. */
export const list = style({
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { [media.tablet]: { columnCount: 2, columnGap: space[12] } },
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: '2ch 50px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  height: 67,
  breakInside: 'avoid',
  borderBlockEnd: `1px solid ${color.line}`,
});
export const position = style({
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[15],
  color: color.muted,
  textAlign: 'end',
  selectors: { [`${row}[data-playback="playing"] > &`]: { color: color.accent } },
});
export const cover = style({ display: 'block', width: 50 });
export const words = style({ display: 'grid', gap: space[1], minWidth: 0 });
const line = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const name = style([
  line,
  {
    justifySelf: 'start',
    maxWidth: '100%',
    lineHeight: '24px',
    fontWeight: weight.medium,
    selectors: { 'a&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
  },
]);
export const subName = style([line, { fontSize: size[13], lineHeight: '16px', color: color.muted }]);
