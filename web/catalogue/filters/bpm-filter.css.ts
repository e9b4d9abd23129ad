import { style } from '@vanilla-extract/css';
import { button } from '../../ui/button.css.ts';
import { control } from '../../ui/field.css.ts';
import { tabular } from '../../theme/global.css.ts';
import { color, size, space } from '../../theme/tokens.css.ts';

const figures = style([tabular, { fontSize: size[13] }]);
export const ends = style([
  figures,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    color: color.muted,
  },
]);
export const end = style([
  control,
  figures,
  {
    width: 84,
    textAlign: 'center',
    appearance: 'textfield',
    '::-webkit-inner-spin-button': { display: 'none' },
  },
]);
export const exact = style({ display: 'flex', gap: space[2] });
export const number = style([control, figures]);
export const apply = button.quiet;
