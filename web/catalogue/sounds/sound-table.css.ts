import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { color, motion, radius, size, space, weight } from '../../theme/tokens.css.ts';

/** The widths of the columns, which heading and rows share. */
export const columns = createVar();

const columnsWith = (waveform: string): string => `32px 112px minmax(0, 1fr) ${waveform} 52px 68px 68px 68px 248px`;

/**
 * Every row is a grid of its own, so that a browser may leave out the rows that are far from the screen; it cannot do
 * that with rows of a table, whose cells depend on each other.
 */
export const table = style({
  display: 'block',
  width: '100%',
  // Rows that are left out keep the width that they had: they must not hold the page when the window gets narrower.
  contain: 'inline-size',
  transition: `opacity ${motion.calm}`,
  vars: { [columns]: columnsWith('16%') },
  selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
  '@media': {
    [media.roomy]: {
      vars: { [columns]: columnsWith('25%') },
      // In a dialog the name needs the room.
      selectors: { '[role="dialog"] &': { vars: { [columns]: columnsWith('16%') } } },
    },
  },
});

export const body = style({ display: 'block' });

export const head = style({ display: 'block' });

globalStyle(`${head} > tr`, {
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  height: 36,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [media.compact]: { display: 'flex' } },
});
globalStyle(`${head} > tr > th`, {
  padding: `0 ${space[2]}`,
  fontSize: size[12],
  fontWeight: weight.medium,
  color: color.muted,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
globalStyle(`${head} > tr > :first-child`, { paddingInline: `${space[1]} 0` });
/**
 * Cards name their figures themselves, and are sorted by the select: a heading out of sight would trap the Tab key.
 * Only the checkbox of all rows stays over them.
 */
globalStyle(`${head} > tr > :not(:first-child)`, { '@media': { [media.compact]: { display: 'none' } } });
globalStyle(`${head} > tr:not(:has(input))`, { '@media': { [media.compact]: { display: 'none' } } });

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
