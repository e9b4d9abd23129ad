import { globalStyle, style } from '@vanilla-extract/css';
import { size, space } from '../theme/tokens.css.ts';

export const words = style({ display: 'grid', gap: space[3], overflowWrap: 'anywhere' });
globalStyle(`${words} h2`, { fontSize: size[18], marginBlockStart: space[4] });
export const list = style({ display: 'grid', gap: space[1], paddingInlineStart: space[6], listStyle: 'disc' });
