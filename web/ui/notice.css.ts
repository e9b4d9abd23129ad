import { style } from '@vanilla-extract/css';
import { color, size, space, weight } from '../theme/tokens.css.ts';

export const notice = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  padding: `${space[18]} ${space[4]}`,
  textAlign: 'center',
});
export const icon = style({ color: color.muted, marginBlockEnd: space[2] });
export const title = style({ fontSize: size[18], fontWeight: weight.semibold });
export const hint = style({ color: color.muted });
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[2],
  marginBlockStart: space[3],
});
