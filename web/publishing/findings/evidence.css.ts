import { style } from '@vanilla-extract/css';
import { color, size, space } from '../../theme/tokens.css.ts';

export const evidence = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const level = style({
  display: 'inline-grid',
  gridTemplateColumns: 'auto 96px',
  alignItems: 'center',
  gap: space[2],
  fontSize: size[13],
  color: color.muted,
});
export const problem = style({ fontSize: size[13], color: color.danger });
