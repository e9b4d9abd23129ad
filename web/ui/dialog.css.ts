import { keyframes, style } from '@vanilla-extract/css';
import { edged } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, layer, motion, radius, size, space } from '../theme/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  placeItems: 'center',
  padding: space[4],
  overflowY: 'auto',
  background: color.backdrop,
  animation: `${appear} ${motion.quick}`,
  selectors: { '&[data-size="large"]': { '@media': { [media.phone]: { padding: 0 } } } },
});
export const modal = style([
  edged,
  {
    width: '100%',
    maxWidth: 420,
    borderRadius: radius.cover,
    background: color.raised,
    boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
    animation: `${rise} ${motion.calm}`,
    selectors: {
      '&[data-size="large"]': {
        maxWidth: 1240,
        '@media': { [media.phone]: { height: '100dvh', borderRadius: 0 } },
      },
    },
  },
]);
export const dialog = style({
  display: 'grid',
  gap: space[4],
  padding: space[6],
  outline: 'none',
  '@media': { [media.phone]: { padding: space[4] } },
  selectors: {
    // If it is taller than the screen, its last part scrolls.
    '&[data-size="large"]': {
      display: 'flex',
      flexDirection: 'column',
      maxHeight: `calc(100dvh - 2 * ${space[4]})`,
      '@media': { [media.phone]: { maxHeight: 'none', height: '100dvh' } },
    },
  },
});
export const header = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space[4] });
export const title = style({ fontSize: size[24], paddingBlockStart: 4 });
export const text = style({ color: color.muted, whiteSpace: 'pre-line' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[2] });
