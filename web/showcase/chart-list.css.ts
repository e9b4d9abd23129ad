import { globalStyle, style } from '@vanilla-extract/css';
import { tabular } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, size, space, weight } from '../theme/tokens.css.ts';

/** Two columns read downwards where there is room: 1 to 5, then 6 to 10. */
export const list = style({
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { [media.tablet]: { columnCount: 2, columnGap: space[12] } },
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: '2ch 50px minmax(0, 5fr) minmax(0, 4fr) 76px auto auto',
  alignItems: 'center',
  columnGap: space[3],
  height: '4.1875rem',
  '@media': {
    // The figures are below the name.
    [media.underWide]: { gridTemplateColumns: '2ch 50px minmax(0, 1fr) auto auto', gridTemplateRows: 'auto auto' },
    [media.phone]: { columnGap: space[2] },
  },
  alignContent: 'center',
  breakInside: 'avoid',
  borderBlockEnd: `1px solid ${color.line}`,
});
export const position = style([
  tabular,
  {
    fontSize: size[15],
    color: color.muted,
    textAlign: 'end',
    selectors: { [`${row}[data-playback="playing"] > &`]: { color: color.accent } },
  },
]);
/** Only where a row has room for it beside its name. */
export const waveform = style({ display: 'none', '@media': { [media.wide]: { display: 'block' } } });
export const figures = style([
  tabular,
  {
    display: 'grid',
    justifyItems: 'end',
    fontSize: size[12],
    lineHeight: '1.125rem',
    color: color.muted,
    whiteSpace: 'nowrap',
    '@media': {
      [media.wide]: { gridColumn: 5 },
      [media.underWide]: { display: 'flex', gap: space[2], lineHeight: '1rem' },
    },
  },
]);
export const cover = style({ display: 'block', width: 50 });
export const words = style({
  display: 'grid',
  gap: space[1],
  minWidth: 0,
  '@media': { [media.underWide]: { gap: 0 } },
});
/** Everything but texts and figures is as high as the row, and so are texts without figures. */
globalStyle(`${row} > *`, { '@media': { [media.underWide]: { gridRow: '1 / 3' } } });
globalStyle(`${row} > ${words}`, { '@media': { [media.underWide]: { gridColumn: '3' } } });
globalStyle(`${row}:has(> ${figures} > span) > ${words}`, { '@media': { [media.underWide]: { gridRow: '1' } } });
globalStyle(`${row} > ${figures}`, { '@media': { [media.underWide]: { gridArea: '2 / 3' } } });
globalStyle(`${row} > ${figures}:empty`, { '@media': { [media.underWide]: { display: 'none' } } });
const line = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const name = style([
  line,
  {
    justifySelf: 'start',
    maxWidth: '100%',
    lineHeight: '1.5rem',
    fontWeight: weight.medium,
    selectors: { 'a&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
  },
]);
export const subName = style([line, { fontSize: size[13], lineHeight: '1rem', color: color.muted }]);
