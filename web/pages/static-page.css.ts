import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens.css.ts';

export const page = style({ maxWidth: '68ch', paddingBlockEnd: space[12], textWrap: 'pretty' });
