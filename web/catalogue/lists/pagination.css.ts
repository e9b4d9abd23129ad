import { style } from '@vanilla-extract/css';
import { control } from '../../ui/field.css.ts';
import { color, font, size, space } from '../../theme/tokens.css.ts';

export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  padding: `${space[6]} 0`,
  // Hidden if there is only one page.
  selectors: { '&[hidden]': { display: 'none' } },
});
export const gate = style([pages, { paddingBlock: space[8] }]);
export const heldBack = style({ width: '100%', textAlign: 'center', fontSize: size[13], color: color.muted });
export const jump = style({ display: 'flex', alignItems: 'center', gap: space[2] });
const figures = { fontFamily: font.mono, fontVariantNumeric: 'tabular-nums', fontSize: size[13] } as const;
export const number = style([
  control,
  { width: 72, textAlign: 'center', appearance: 'textfield', '::-webkit-inner-spin-button': { display: 'none' } },
  figures,
]);
export const total = style({ ...figures, color: color.muted, whiteSpace: 'nowrap' });
