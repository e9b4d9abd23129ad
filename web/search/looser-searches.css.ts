import { style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

export const nav = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[6]}`, fontSize: size[13] });
export const lead = style({ color: color.muted });
export const list = style({ display: 'contents' });
