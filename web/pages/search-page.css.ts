import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: space[4], paddingBlockStart: space[6] });
