import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, size, space, weight } from '../theme/tokens.css.ts';

export const scroll = style({ overflowX: 'auto', marginBlockEnd: space[4] });
export const table = style({ width: '100%', minWidth: 480, borderCollapse: 'collapse', textAlign: 'start' });
globalStyle(`${table} :is(th, td)`, {
  padding: `${space[3]} ${space[2]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  fontWeight: weight.medium,
  textAlign: 'start',
});
globalStyle(`${table} thead th`, { color: color.muted, fontSize: size[13], whiteSpace: 'nowrap' });
export const count = style({});
globalStyle(`${table} ${count}`, { fontFamily: font.mono, textAlign: 'end' });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineStart: space[6] });
/** Tall enough for a thumb, as another link is right below. */
const target = style({ display: 'block', width: 'fit-content', lineHeight: '1.5rem' });
export const link = style([target, { ':hover': { textDecoration: 'underline' } }]);
/** Below the name, so that phones show it without scrolling. */
export const manage = style([target, { color: color.muted, fontSize: size[13], textDecoration: 'underline' }]);

/** The choice of provider. */
export const acting = style({ maxWidth: 360 });
