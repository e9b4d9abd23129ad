import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { color, font, layer, motion, radius, size, space } from '../../theme/tokens.css.ts';

/** Ink on paper, and the other way round: it stands out from all that it lies over. */
export const tip = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: layer.toast + 1,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  maxWidth: 'min(320px, calc(100vw - 16px))',
  padding: '5px 8px',
  borderRadius: radius.control,
  // A line for contrast themes, which drop the ground.
  border: '1px solid transparent',
  background: color.text,
  color: color.ground,
  fontSize: size[12],
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  // It would cover what is beside the control.
  pointerEvents: 'none',
  transition: `opacity ${motion.quick}`,
  selectors: { '&[hidden]': { display: 'flex', opacity: 0, visibility: 'hidden', transition: 'none' } },
  '@media': { [media.still]: { transition: 'none' } },
});
export const cap = style({
  flex: 'none',
  minWidth: 18,
  padding: '0 5px',
  border: '1px solid currentColor',
  borderRadius: 3,
  fontFamily: font.mono,
  fontSize: size[12],
  textAlign: 'center',
});
