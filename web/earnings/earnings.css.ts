import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, radius, size, space, weight } from '../theme/tokens.css.ts';

export const balance = style({ display: 'grid', gap: space[2], marginBlock: space[6] });
export const test = style({ color: color.warning, fontSize: size[13], fontWeight: weight.semibold });
globalStyle(`th > ${test}`, { display: 'block' });
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: space[4],
  margin: 0,
});
export const sum = style({ padding: space[4], border: `1px solid ${color.line}`, borderRadius: radius.cover });
export const name = style({ color: color.muted, fontSize: size[13] });
export const figure = style({
  margin: 0,
  fontFamily: font.mono,
  fontSize: size[24],
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
});

export const scroll = style({ overflowX: 'auto' });
export const table = style({
  width: '100%',
  minWidth: 640,
  borderCollapse: 'collapse',
  textAlign: 'start',
  '@media': { [media.phone]: { minWidth: 0 } },
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${space[2]} ${space[2]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  fontWeight: weight.medium,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
export const count = style({});
/** A phone only has room for the total and the link to its lines. */
export const part = style({ '@media': { [media.phone]: { display: 'none' } } });
globalStyle(`${table} ${count}`, { textAlign: 'end' });
globalStyle(`${table} tbody ${count}`, { fontFamily: font.mono });
globalStyle(`${table} thead th`, { color: color.muted, fontSize: size[13] });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineStart: space[6] });
export const files = style({
  display: 'flex',
  gap: space[2],
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'start' } },
});

export const lines = style({ listStyle: 'none', margin: 0, padding: 0 });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
});
export const what = style({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' });
export const amount = style({ display: 'grid', gap: space[1], fontFamily: font.mono, textAlign: 'end' });
export const about = style({ color: color.muted, fontSize: size[13] });

export const form = style({
  display: 'grid',
  gap: space[4],
  maxWidth: 480,
  '@media': { [media.phone]: { maxWidth: 'none' } },
});
export const hint = style({ color: color.muted, maxWidth: '60ch' });
