import { style } from '@vanilla-extract/css';
import { color, font, size, space, weight } from '../theme/tokens.css.ts';
import * as numberField from '../ui/number-field.css.ts';

export const name = style({ marginBlockStart: `calc(-1 * ${space[2]})`, color: color.muted, overflowWrap: 'anywhere' });

export const inputs = style({ display: 'grid', gap: space[4] });
export const waiting = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: 148,
  color: color.muted,
  selectors: { '&[data-sides="1"]': { minHeight: 132 }, '&[data-sides="2"]': { minHeight: 216 } },
});
export const part = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  padding: 0,
  marginBlockEnd: space[2],
  fontSize: size[13],
  fontWeight: weight.semibold,
});
export const was = style({
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontVariantLigatures: 'none',
  fontWeight: weight.regular,
  color: color.muted,
});

export const tempo = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: space[2],
});
export const number = style([numberField.number, { minHeight: 44, fontSize: size[18], fontWeight: weight.medium }]);
export const hint = style({ fontSize: size[12], color: color.muted });
export const wrong = style([hint, { color: color.danger }]);

export const key = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
});
export const shift = style({
  minWidth: '13ch',
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[13],
  color: color.muted,
  textAlign: 'end',
});

export const progress = style({ minHeight: '1.45em', fontSize: size[13], color: color.muted });
export const listening = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[2] });
