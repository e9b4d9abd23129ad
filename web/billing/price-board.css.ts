import { style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlockEnd: space[4],
});
export const period = style({ width: 'fit-content', minWidth: 200 });
export const note = style({ marginBlockStart: space[3], color: color.muted, fontSize: size[13] });
