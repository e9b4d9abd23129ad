import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { layer, layout, space } from '../../theme/tokens.css.ts';

export const region = style({
  position: 'fixed',
  insetBlockEnd: `calc(${layout.playerBar} + ${space[4]})`,
  insetInlineEnd: space[6],
  zIndex: layer.toast,
  width: `min(380px, calc(100vw - 32px))`,
  pointerEvents: 'none',
  '@media': { [media.phone]: { insetInlineEnd: 16 } },
});
