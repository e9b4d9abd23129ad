import { globalStyle, style } from '@vanilla-extract/css';
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

export const head = style({ '@media': { [media.compact]: { display: 'block' } } });

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

export const tick = style([
  column,
  {
    width: 32,
    padding: `0 0 0 ${space[1]}`,
    '@media': {
      [media.compact]: {
        display: 'block',
        width: 'auto',
        lineHeight: '36px',
        selectors: { '&:not(:has(input))': { display: 'none' } },
      },
    },
  },
]);
/**
 * Cards name their figures themselves, and are sorted by the select: a heading out of sight would trap the Tab key.
 * Only the checkbox of all rows stays over them.
 */
globalStyle(`${head} > tr`, { '@media': { [media.compact]: { display: 'block' } } });
globalStyle(`${head} > tr > *:not(:first-child)`, { '@media': { [media.compact]: { display: 'none' } } });

export const pack = style([column, { width: 112 }]);
export const name = style([column, { width: 'auto' }]);
/** In a dialog the name needs the room. */
export const waveform = style([column, { width: '25%', selectors: { '[role="dialog"] &': { width: '16%' } } }]);
export const type = style([column, { width: 52 }]);
/** Both have room for how far they were moved, with its warning. */
export const key = style([column, { width: 68 }]);
export const bpm = style([column, { width: 68 }]);
export const time = style([column, { width: 68 }]);
export const actions = style([column, { width: 152, '@media': { [media.wide]: { width: 248 } } }]);

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
