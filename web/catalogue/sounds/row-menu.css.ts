import { style } from '@vanilla-extract/css';
import { color, layer, radius, size, space } from '../../theme/tokens.css.ts';
import { media } from '../../theme/media.ts';

export const popover = style({
  zIndex: layer.dialog,
  minWidth: 180,
  padding: space[1],
  borderRadius: radius.cover,
  background: color.raised,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
});
export const menu = style({ outline: 'none' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  paddingInline: space[3],
  borderRadius: radius.control,
  fontSize: size[13],
  cursor: 'pointer',
  outline: 'none',
  selectors: { '&[data-focused]': { background: color.sunken } },
  '@media': { [media.compact]: { minHeight: 44, fontSize: size[15] } },
});
