import { style } from '@vanilla-extract/css';
import { color, font, radius, space } from '../theme/tokens.css.ts';

/** A field for a number, without the browser's spin buttons. */
export const number = style({
  width: '100%',
  minWidth: 0,
  padding: `0 ${space[2]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  background: color.ground,
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  MozAppearance: 'textfield',
  selectors: { '&[aria-invalid="true"]': { borderColor: color.danger } },
  '::-webkit-inner-spin-button': { display: 'none' },
});
