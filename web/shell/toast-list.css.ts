import { createVar, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../theme/media.ts';
import { color, layer, layout, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const tint = createVar();

export const region = style({
  position: 'fixed',
  insetBlockEnd: `calc(${layout.playerBar} + ${space[4]})`,
  insetInlineEnd: space[6],
  zIndex: layer.toast,
  width: `min(380px, calc(100vw - 32px))`,
  pointerEvents: 'none',
  '@media': { [media.phone]: { insetInlineEnd: 16 } },
});
export const toasts = style({ display: 'grid', gap: space[2] });
export const toast = recipe({
  base: {
    display: 'flex',
    gap: space[3],
    padding: `${space[2]} ${space[1]} ${space[2]} ${space[3]}`,
    borderRadius: radius.cover,
    background: color.raised,
    boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
    pointerEvents: 'auto',
    animation: `${enter} ${motion.calm}`,
  },
  variants: {
    severity: {
      success: { vars: { [tint]: color.moss } },
      info: { vars: { [tint]: color.info } },
      warning: { vars: { [tint]: color.warning } },
      danger: { vars: { [tint]: color.danger } },
    },
  },
});
export const icon = style({ color: tint, paddingBlockStart: 9 });
export const text = style({ flex: 1, minWidth: 0, paddingBlock: 7 });
export const title = style({ fontWeight: weight.semibold });
export const body = style({ fontSize: size[13], color: color.muted });
