import { style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: space[4] });
export const problem = style({ display: 'flex', gap: space[1], fontSize: size[13], color: color.danger });
