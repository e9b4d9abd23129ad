import { style } from '@vanilla-extract/css';
import { color, size } from '../theme/tokens.css.ts';

export const line = style({ margin: 0, color: color.muted, fontSize: size[13] });
