import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const form = style({ paddingBlockStart: space[6] });
