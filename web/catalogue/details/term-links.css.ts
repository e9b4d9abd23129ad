import { globalStyle, style } from '@vanilla-extract/css';
import { color, size, space } from '../../theme/tokens.css.ts';

export const terms = style({
  maxWidth: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[1]} ${space[3]}`,
});
export const label = style({ fontSize: size[13], color: color.muted });
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space[1], minWidth: 0 });
globalStyle(`${links} > li`, { minWidth: 0, maxWidth: '100%' });
