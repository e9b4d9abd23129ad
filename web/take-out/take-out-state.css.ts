import { style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

/** A line of its own above the buttons. */
export const state = style({ flexBasis: '100%', overflowWrap: 'anywhere', ':empty': { display: 'none' } });
export const report = style({ flexBasis: '100%', display: 'grid', gap: space[2] });
export const left = style({ color: color.muted, fontSize: size[13], maxWidth: '60ch', overflowWrap: 'anywhere' });
