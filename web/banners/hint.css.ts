import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, layer, layout, radius, size, space, weight } from '../theme/tokens.css.ts';
import { HINT_WIDTH } from './hint-place.ts';

const EDGE = `1px solid ${color.accent}`;

const raised = style({
  border: EDGE,
  borderRadius: radius.cover,
  background: color.raised,
  color: color.text,
  boxShadow: color.shadow,
});

/** Below the bar and the player, which it scrolls under. */
export const pointing = style([
  raised,
  { position: 'absolute', zIndex: layer.bar - 1, width: `min(${HINT_WIDTH}px, calc(100vw - 16px))` },
]);

export const arrow = style({
  position: 'absolute',
  insetBlockStart: -6,
  width: 10,
  height: 10,
  borderBlockStart: EDGE,
  borderInlineStart: EDGE,
  background: color.raised,
  transform: 'translateX(-5px) rotate(45deg)',
});

export const card = style([
  raised,
  {
    position: 'fixed',
    insetBlockEnd: `calc(${layout.playerBar} + ${space[4]})`,
    insetInlineStart: space[6],
    zIndex: layer.bar - 1,
    width: 'min(340px, calc(100vw - 32px))',
    '@media': { [media.phone]: { insetInlineStart: 16 } },
  },
]);

export const words = style({
  position: 'relative',
  width: 'auto',
  margin: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  padding: `${space[1]} ${space[1]} ${space[3]} ${space[4]}`,
});
export const title = style({ fontSize: size[15], fontWeight: weight.semibold });
export const text = style({ fontSize: size[13] });
export const action = style({ gridColumn: '1 / -1', paddingBlockStart: space[2] });
