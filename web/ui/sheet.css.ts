import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, layer, motion, size, space } from '../theme/tokens.css.ts';

const slide = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });
const slideAside = keyframes({ from: { opacity: 0, transform: 'translateX(-16px)' } });

/** Fills a phone; elsewhere it is at the side where wide screens have the filters, and leaves the list in view. */
export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.sheet,
  '@media': { [media.tablet]: { background: color.backdrop } },
});
export const modal = style({
  height: '100%',
  animation: `${slide} ${motion.calm}`,
  '@media': {
    [media.tablet]: { width: 420, animationName: slideAside, borderInlineEnd: `1px solid ${color.line}` },
  },
});
export const sheet = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
  background: color.ground,
  outline: 'none',
});
export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space[2]} ${space[4]}`,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const title = style({ fontSize: size[18] });
export const content = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `0 ${space[4]} ${space[6]}`,
});
export const footer = style({
  display: 'flex',
  gap: space[2],
  padding: space[4],
  paddingBlockEnd: `max(${space[4]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${color.line}`,
});
