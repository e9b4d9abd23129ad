import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, space, weight } from '../theme/tokens.css.ts';

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  marginBlockEnd: space[4],
  // Four columns do not fit there: the table scrolls, not the page.
  '@media': { [media.tiny]: { display: 'block', overflowX: 'auto' } },
});

globalStyle(`${table} td`, {
  padding: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  verticalAlign: 'baseline',
});
// Narrower padding on a phone, to leave room for the reason.
globalStyle(`${table} :is(th, td)`, { '@media': { [media.phone]: { paddingInline: space[1] } } });
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: 0 });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: 0 });

const figure = style({ fontFamily: font.mono, fontVariantNumeric: 'tabular-nums', fontSize: size[13] });
export const part = style({ whiteSpace: 'nowrap' });
export const number = style([figure, part, { textAlign: 'end' }]);
export const came = style([number, { color: color.moss }]);
export const when = style([figure, { color: color.muted, '@media': { [media.tablet]: { whiteSpace: 'nowrap' } } }]);
export const reason = style({
  width: '100%',
  overflowWrap: 'anywhere',
  '@media': { [media.tiny]: { minWidth: '9rem' } },
});

export const head = style({
  padding: `${space[2]} ${space[3]}`,
  textAlign: 'start',
  fontSize: size[12],
  fontWeight: weight.medium,
  color: color.muted,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const headNumber = style([head, part, { textAlign: 'end' }]);
