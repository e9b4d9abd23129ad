import { style } from '@vanilla-extract/css';
import { color, space } from '../../theme/tokens.css.ts';

export const bar = style({ display: 'grid', alignContent: 'start' });
export const name = style({ paddingBlock: `${space[2]} ${space[3]}` });
export const rareFinds = style({ borderBlockEnd: `1px solid ${color.line}` });
export const gem = style({ color: color.brass });
export const skeleton = style({
  display: 'grid',
  gap: space[4],
  padding: `${space[4]} 0`,
  borderBlockEnd: `1px solid ${color.line}`,
});
