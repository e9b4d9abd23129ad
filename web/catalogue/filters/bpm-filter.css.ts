import { style } from '@vanilla-extract/css';
import { button } from '../../ui/button.css.ts';
import { control } from '../../ui/field.css.ts';
import { color, font, size, space } from '../../theme/tokens.css.ts';

const figures = { fontFamily: font.mono, fontVariantNumeric: 'tabular-nums', fontSize: size[13] } as const;
export const ends = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  color: color.muted,
  ...figures,
});
export const end = style([
  control,
  {
    width: 84,
    textAlign: 'center',
    appearance: 'textfield',
    '::-webkit-inner-spin-button': { display: 'none' },
    ...figures,
  },
]);
export const exact = style({ display: 'flex', gap: space[2] });
export const number = style([control, figures]);
export const apply = button.quiet;
