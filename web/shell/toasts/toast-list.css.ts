import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { edged } from '../../theme/global.css.ts';
import { color, motion, radius, size, space, weight } from '../../theme/tokens.css.ts';

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const tint = createVar();

export const toasts = style({ display: 'grid', gap: space[2] });
const base = style([
  edged,
  {
    display: 'flex',
    gap: space[3],
    padding: `${space[2]} ${space[1]} ${space[2]} ${space[3]}`,
    borderRadius: radius.cover,
    background: color.raised,
    boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
    pointerEvents: 'auto',
    animation: `${enter} ${motion.calm}`,
  },
]);
export const toast = styleVariants({
  success: [base, { vars: { [tint]: color.moss } }],
  info: [base, { vars: { [tint]: color.info } }],
  warning: [base, { vars: { [tint]: color.warning } }],
  danger: [base, { vars: { [tint]: color.danger } }],
});
export const icon = style({ color: tint, paddingBlockStart: 9 });
/** A link is beside a short text, and below one that fills the line. */
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  justifyContent: 'space-between',
  minWidth: 0,
});
export const text = style({ minWidth: 0, paddingBlock: 7 });
globalStyle(`${words} > :is(a, button)`, { marginInlineStart: -12 });
export const title = style({ fontWeight: weight.semibold });
export const body = style({ fontSize: size[13], color: color.muted });
/** The name of the subject, which may be long. */
export const about = style({ fontSize: size[13], overflowWrap: 'anywhere' });
