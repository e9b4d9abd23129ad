import { style } from '@vanilla-extract/css';
import { color, font, size, space } from '../../theme/tokens.css.ts';

export const summary = style({ paddingBlock: space[2], cursor: 'pointer' });
/** Digests are compared, not read: they may break anywhere. */
export const digest = style({
  color: color.muted,
  fontFamily: font.mono,
  fontSize: size[12],
  overflowWrap: 'anywhere',
});
