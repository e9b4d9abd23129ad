import { style } from '@vanilla-extract/css';
import { color, layer, motion, radius, size, space } from '../theme/tokens.css.ts';

export const frame = style({ position: 'relative' });
export const toggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 36,
  paddingInline: space[2],
  borderRadius: radius.control,
  fontSize: size[13],
  transition: `background ${motion.quick}`,
  selectors: { '&:hover, &[aria-expanded="true"]': { background: color.sunken } },
});
export const panel = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 4px)',
  insetInlineEnd: 0,
  zIndex: layer.sheet,
  width: 232,
  maxWidth: 'calc(100vw - 32px)',
  padding: space[2],
  borderRadius: radius.cover,
  background: color.raised,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
});
