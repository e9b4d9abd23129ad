import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, motion, radius } from '../theme/tokens.css.ts';

const base = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: radius.full,
  color: color.text,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  ':focus-visible': { borderRadius: radius.full },
  selectors: {
    '&:hover': { color: color.accent },
    '&[data-playback="playing"]': {
      backgroundColor: color.accent,
      color: color.onAccent,
      // Pulses with the level of the sound: see `breathing.ts`.
      outline: `calc(var(--level, 0) * 5px) solid color-mix(in srgb, ${color.accent} 32%, transparent)`,
      outlineOffset: 0,
      transition: 'outline-width 90ms linear',
      '@media': { [media.still]: { outline: 'none' } },
    },
    '&[data-playback="playing"]:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
    '&[data-playback="playing"]:hover': { backgroundColor: color.accentHover },
    '&[data-playback="paused"]': { color: color.accent },
    '&[data-playback="error"]': { color: color.warning },
  },
});

export const toggle = styleVariants({
  row: [base, { width: 36, height: 36 }],
  bar: [base, { width: 40, height: 40 }],
  large: [
    base,
    {
      width: 64,
      height: 64,
      background: color.accent,
      color: color.onAccent,
      selectors: {
        '&:hover, &[data-playback="paused"]': { background: color.accentHover, color: color.onAccent },
        '&[data-playback="error"]': { background: color.sunken, color: color.warning },
      },
    },
  ],
  /** On top of an image. */
  cover: [base, { width: 44, height: 44, background: color.raised, boxShadow: `0 0 0 1px ${color.line}` }],
});
