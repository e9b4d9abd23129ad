import { globalStyle, style } from '@vanilla-extract/css';
import { color, font, radius, size, space, weight } from '../theme/tokens.css.ts';

export const list = style({ display: 'grid', gap: space[1], minHeight: 0, maxHeight: '50vh', overflowY: 'auto' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) 20px',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: 56,
  padding: `${space[1]} ${space[2]}`,
  borderRadius: radius.control,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: color.sunken },
  // The list scrolls, so the focus ring must stay inside it.
  ':focus-visible': { outlineOffset: -2 },
});
export const words = style({ display: 'grid', minWidth: 0 });
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: size[15],
  fontWeight: weight.medium,
});
export const total = style({
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[12],
  color: color.muted,
});
export const added = style({ display: 'grid', color: color.moss });
export const refused = style({ display: 'grid', color: color.warning });
export const empty = style({ display: 'block', paddingBlock: space[4], color: color.muted });
/** The button stays beside the field, whatever message is below it. */
export const make = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[2],
});
globalStyle(`${make} > button`, { minHeight: 44, marginBlockStart: 22 });
