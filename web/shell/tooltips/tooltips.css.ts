import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { color, font, layer, motion, radius, size, space } from '../../theme/tokens.css.ts';

/** Inverted, so that it stands out from whatever is below. */
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
  // Visible with forced colors, which drop the background.
  border: '1px solid transparent',
  background: color.text,
  color: color.ground,
  fontSize: size[12],
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  // It would cover controls nearby.
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
