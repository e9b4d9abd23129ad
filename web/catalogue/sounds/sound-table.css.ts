import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { color, motion, radius, size, space, weight } from '../../theme/tokens.css.ts';

/** The widths of the columns, shared by head and rows. */
export const columns = createVar();

/** The width of the cover with its play button: the list of one pack has no covers. */
export const packColumn = createVar();

interface Widths {
  /** Fractions of what the other columns leave. */
  readonly name: string;
  readonly waveform: string;
  /** Pixels. */
  readonly type: number;
  readonly actions: number;
}

/** Names get most of the space, because they are read; narrower columns have shorter contents. */
const columnsWith = ({ name, waveform, type, actions }: Widths): string =>
  `28px ${fallbackVar(packColumn, '104px')} ${name} ${waveform} ${type}px 60px 64px 60px ${actions}px`;

const narrow = { name: 'minmax(0, 9fr)', waveform: 'minmax(0, 4fr)', type: 40, actions: 244 } as const;

/**
 * Every row is a grid of its own, so that a browser can skip the layout of rows far from the screen. It cannot skip
 * rows of a table, whose cells depend on each other.
 */
export const table = style({
  display: 'block',
  width: '100%',
  // Skipped rows keep their last width: it must not keep the page wide when the window narrows.
  contain: 'inline-size',
  transition: `opacity ${motion.calm}`,
  vars: { [columns]: columnsWith(narrow) },
  selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
  '@media': {
    // The rail leaves less room than a smaller window without it: similar sounds are in the menu.
    [media.besideRail]: { vars: { [columns]: columnsWith({ ...narrow, actions: 208 }) } },
    [media.roomy]: {
      vars: {
        [columns]: columnsWith({ name: 'minmax(240px, 5fr)', waveform: 'minmax(0, 3fr)', type: 96, actions: 244 }),
      },
      selectors: { '[role="dialog"] &': { vars: { [columns]: columnsWith(narrow) } } },
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
 * Cards label their own figures, and the select sorts them: hidden heads would trap the focus. Only the checkbox for
 * all rows remains above them.
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
