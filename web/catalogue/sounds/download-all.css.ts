import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.css.ts';

export const all = style({ display: 'flex', justifyContent: 'flex-end', paddingBlockEnd: space[3] });
