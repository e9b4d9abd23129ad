import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  transition: `opacity ${motion.calm}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
  '@media': { [media.compact]: { display: 'block' } },
});

export const body = style({ '@media': { [media.compact]: { display: 'block' } } });

/** Cards name their figures themselves, and are sorted by the select: a heading out of sight would trap the Tab key. */
export const head = style({ '@media': { [media.compact]: { display: 'none' } } });

const column = style({
  height: 36,
  padding: `0 ${space[2]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: size[12],
  fontWeight: weight.medium,
  color: color.muted,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});

export const pack = style([column, { width: 112 }]);
export const name = style([column, { width: 'auto' }]);
export const waveform = style([column, { width: '27%' }]);
export const type = style([column, { width: 52 }]);
export const key = style([column, { width: 56 }]);
export const bpm = style([column, { width: 56 }]);
export const time = style([column, { width: 76 }]);
export const actions = style([column, { width: 116, '@media': { [media.wide]: { width: 212 } } }]);

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 28,
  marginInlineStart: -4,
  paddingInline: 4,
  borderRadius: radius.control,
  fontWeight: weight.medium,
  ':hover': { color: color.text },
  selectors: { '&[data-sorted]': { color: color.text } },
});
