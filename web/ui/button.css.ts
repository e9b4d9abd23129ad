import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, motion, radius, size, space, weight } from '../theme/tokens.css.ts';
import { inSystemColors } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: 36,
  padding: `0 ${space[3]}`,
  borderRadius: radius.control,
  fontSize: size[13],
  fontWeight: weight.medium,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  '@media': { [media.tiny]: { paddingBlock: space[1], whiteSpace: 'normal' } },
  transition: `background ${motion.quick}, color ${motion.quick}, border-color ${motion.quick}`,
  selectors: { '&:disabled': { opacity: 0.55 }, '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'default' } },
});

export const button = styleVariants({
  /** The main action. */
  primary: [
    inSystemColors,
    base,
    {
      background: color.accent,
      color: color.onAccent,
      fontWeight: weight.semibold,
      selectors: { '&:hover:not(:disabled)': { background: color.accentHover } },
    },
  ],
  /** A destructive action. */
  danger: [
    inSystemColors,
    base,
    {
      background: color.danger,
      color: color.ground,
      fontWeight: weight.semibold,
      selectors: { '&:hover:not(:disabled)': { background: color.text } },
    },
  ],
  quiet: [
    base,
    {
      border: `1px solid ${color.line}`,
      background: color.raised,
      selectors: { '&:hover:not(:disabled)': { background: color.sunken, borderColor: color.edge } },
    },
  ],
  plain: [base, { selectors: { '&:hover:not(:disabled)': { background: color.sunken } } }],
});

/** Full width, for forms. */
export const wide = style({ width: '100%', minHeight: 44, fontSize: size[15] });

export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.control,
  color: color.muted,
  transition: `background ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&:hover:not(:disabled)': { color: color.text, background: color.sunken },
    '&[aria-pressed="true"]': { color: color.moss },
    '&:disabled': { opacity: 0.7 },
  },
  '@media': { [media.compact]: { width: 44, height: 44 } },
});
/** Confirms once that a press has worked. */
const answer = keyframes({ from: { scale: '0.6' }, '60%': { scale: '1.25' }, to: { scale: '1' } });
globalStyle(`${iconButton}[data-answer] > svg`, { animation: `${answer} ${motion.calm}` });
