import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, radius, size, space, weight } from '../theme/tokens.css.ts';

export const page = style({ display: 'grid', gap: space[6], maxWidth: 640, paddingBlockEnd: space[12] });
export const head = style({ display: 'grid', gap: space[2] });
export const about = style({ color: color.muted, maxWidth: '60ch' });
/** One fact per line: name at the left, value at the right. */
export const facts = style({ display: 'grid', margin: 0, borderBlockEnd: `1px solid ${color.line}` });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[6],
  rowGap: space[1],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${color.line}`,
});
globalStyle(`${fact} > dt`, { color: color.muted, fontSize: size[13] });
globalStyle(`${fact} > dd`, { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });
export const price = style({ fontFamily: font.mono, fontSize: size[24], fontWeight: weight.semibold });
export const before = style({ color: color.muted, textDecoration: 'line-through', marginInlineEnd: space[2] });
export const gained = style({ color: color.moss, fontWeight: weight.semibold });
export const note = style({ color: color.muted, fontSize: size[13] });
export const tick = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[2],
  paddingBlock: space[2],
  fontSize: size[13],
  cursor: 'pointer',
});
/** Centered on the first line. */
globalStyle(`${tick} > input`, { marginBlockStart: 1 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { [media.phone]: { display: 'grid' } },
});

export const form = style({ display: 'grid', gap: space[4] });
export const fields = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
});
export const wide = style({ gridColumn: '1 / -1' });
export const different = style({ justifySelf: 'start', minHeight: 44 });

export const test = style({ display: 'grid', gap: space[2], fontSize: size[13], color: color.muted });
export const badge = style({
  paddingInline: space[2],
  marginInlineEnd: space[2],
  border: `1px solid ${color.warning}`,
  borderRadius: radius.full,
  color: color.warning,
  fontFamily: font.mono,
  fontSize: size[12],
});
export const cards = style({ display: 'grid', gap: space[1], marginBlockStart: space[2] });
export const card = style({ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: space[3] });
export const cardNumber = style({ fontFamily: font.mono });
globalStyle(`${test} summary`, { cursor: 'pointer', minHeight: 24 });

export const alert = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[2],
  paddingInlineStart: space[3],
  paddingBlock: space[1],
  border: `1px solid ${color.danger}`,
  borderRadius: radius.control,
  color: color.danger,
  fontSize: size[13],
});
export const alertText = style({ paddingBlock: space[3] });
export const state = style({ display: 'flex', alignItems: 'center', gap: space[3], fontSize: size[18] });

export const charges = style({ margin: 0, padding: 0, listStyle: 'none', textAlign: 'end' });
