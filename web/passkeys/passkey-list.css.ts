import { style } from '@vanilla-extract/css';
import { color } from '../theme/tokens.css.ts';

export const note = style({ inlineSize: '100%', color: color.muted });
