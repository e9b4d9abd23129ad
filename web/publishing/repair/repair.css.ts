import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { color, size, space } from '../../theme/tokens.css.ts';

/** Scrolls if it is taller than the screen. */
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
  overflowY: 'auto',
  // Room for focus rings at the edges.
  padding: 3,
  margin: -3,
  flex: '1 1 auto',
  minHeight: 0,
});
export const pictures = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1], minWidth: 0 });
/** The only region needs no number. */
globalStyle(`${pictures} ::part(region-content)`, { display: 'none' });
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[4],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const list = style({ display: 'grid', gap: space[2], border: 0, padding: 0, margin: 0 });
globalStyle(`${list} > legend`, { padding: 0, marginBlockEnd: space[1] });
export const choice = style({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: 24 });
export const length = style({ display: 'grid', gap: space[1], minWidth: 200, fontSize: size[13], color: color.muted });
export const hearing = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const muted = style({ color: color.muted, fontSize: size[13] });
export const problem = style({ color: color.danger, fontSize: size[13] });
