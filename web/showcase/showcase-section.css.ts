import { style } from '@vanilla-extract/css';
import { size, space } from '../theme/tokens.css.ts';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  minHeight: 44,
  marginBlockEnd: space[3],
});
export const title = style({ fontSize: size[24] });
