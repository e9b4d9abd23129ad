import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `${space[2]} ${space[6]}`,
  paddingBlockEnd: space[12],
});
