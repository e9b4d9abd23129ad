import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, space, weight } from '../theme/tokens.css.ts';

export const intro = style({ marginBlockEnd: space[4] });
export const charts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: `${space[6]} ${space[8]}`,
  '@media': {
    [media.compact]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.slim]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const chart = style({ display: 'grid', gap: space[2], margin: 0, alignContent: 'start' });
export const caption = style({ display: 'grid', gap: space[1], fontWeight: weight.semibold });
export const most = style({ color: color.muted, fontSize: size[13], fontWeight: weight.medium });
export const bars = style({ display: 'block', width: '100%', borderBlockEnd: `1px solid ${color.edge}` });
export const bar = style({ fill: color.moss });
/** The current, unfinished month. */
export const goingOn = style({ fill: color.moss, fillOpacity: 0.45, stroke: color.moss });
/** A month whose figure is withheld. */
export const gap = style({ fill: color.edge });
for (const drawn of [bar, goingOn, gap]) globalStyle(drawn, { '@media': { [media.forced]: { fill: 'CanvasText' } } });
export const span = style({
  display: 'flex',
  justifyContent: 'space-between',
  color: color.muted,
  fontFamily: font.mono,
  fontSize: size[12],
});

export const behind = style({ minWidth: 0 });
globalStyle(`${behind} > summary`, { minHeight: 24, cursor: 'pointer', fontSize: size[13], width: 'fit-content' });

/** Positioned, so that visually hidden text stays inside and does not widen the page. */
export const scroll = style({ position: 'relative', overflowX: 'auto' });
const rows = {
  borderCollapse: 'collapse',
  textAlign: 'start',
} as const;
export const table = style({ ...rows, width: '100%', minWidth: 520 });
export const narrowTable = style({ ...rows, width: '100%', maxWidth: 560 });
for (const one of [table, narrowTable]) {
  globalStyle(`${one} :is(th, td)`, {
    padding: `${space[2]} ${space[3]} ${space[2]} 0`,
    borderBlockEnd: `1px solid ${color.line}`,
    fontWeight: weight.medium,
    textAlign: 'start',
  });
  globalStyle(`${one} thead th`, { color: color.muted, fontSize: size[13], whiteSpace: 'nowrap' });
}
export const count = style({});
for (const one of [table, narrowTable])
  globalStyle(`${one} ${count}`, { paddingInlineEnd: 0, paddingInlineStart: space[4], textAlign: 'end' });
globalStyle(`td${count}`, { fontFamily: font.mono, fontVariantNumeric: 'tabular-nums' });
export const withheld = style({ color: color.muted });
export const link = style({ ':hover': { textDecoration: 'underline' } });
export const ofPack = style({ display: 'block', color: color.muted, fontSize: size[13] });
