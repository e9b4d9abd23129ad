import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.css.ts';

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  gap: space[3],
  selectors: { '&:not(:empty)': { paddingBlockEnd: space[3] } },
});
