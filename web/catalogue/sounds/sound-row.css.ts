import { globalStyle, style } from '@vanilla-extract/css';
import { COMPACT_ROW_HEIGHT, ROW_HEIGHT } from '../../../core/catalogue/filters/limits.ts';
import { media } from '../../theme/media.ts';
import { color, font, motion, radius, size, space, weight } from '../../theme/tokens.css.ts';
import { columns } from './sound-table.css.ts';

/** The width of one of the three actions of a small card, in pixels. */
const ACTION = { wide: 44, phone: 40, narrow: 34 } as const;

/** Heights of rows and their lines follow the reader's text size. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

/** Rows below the first screen, while the page is still arriving: `draw-far-rows.ts` renders them. */
const far = (first: number) => ({
  [`:root[data-arriving] &:nth-child(n + ${first}):not([data-drawn])`]: { contentVisibility: 'hidden' as const },
});

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  height: rem(ROW_HEIGHT),
  borderBlockEnd: `1px solid ${color.line}`,
  // Far from the screen, a row is not styled or laid out, but find-in-page still finds it.
  contentVisibility: 'auto',
  // Room for the focus rings at the edges.
  overflowClipMargin: 4,
  ':focus-within': { background: color.raised },
  selectors: {
    // Expanded terms overlay what is below.
    '&:has([aria-expanded="true"][data-more])': { contentVisibility: 'visible', zIndex: 1 },
    // Marks the row in the player at its edge.
    '&[aria-current="true"]': { background: color.raised, boxShadow: `inset 2px 0 ${color.accent}` },
  },
  '@media': {
    // Only for pointers that hover: a touch would leave the state behind.
    [media.canHover]: { ':hover': { background: color.raised } },
    [media.low]: { selectors: far(11) },
    [media.middling]: { selectors: far(16) },
    [media.high]: { selectors: far(30) },
    // Below desktop widths a row is a small card: the waveform is between the name and the figures.
    [media.compact]: {
      gridTemplateColumns: '28px 52px auto auto auto minmax(0, 1fr)',
      gridTemplateRows: `${rem(24)} ${rem(24)} ${rem(16)}`,
      gridTemplateAreas: `
        "tick pack name name name name"
        "tick pack wave wave wave wave"
        "tick pack type time bpm key"`,
      alignContent: 'center',
      columnGap: space[2],
    },
    [media.narrow]: { columnGap: space[1] },
    // The price gets a line of its own, below the figures.
    [media.tiny]: {
      height: rem(ROW_HEIGHT + 16),
      gridTemplateRows: `${rem(24)} ${rem(24)} ${rem(16)} ${rem(16)}`,
      gridTemplateAreas: `
        "tick pack name name name name"
        "tick pack wave wave wave wave"
        "tick pack type time bpm key"
        "tick pack . . . ."`,
    },
  },
});

const cell = style({
  minWidth: 0,
  padding: `0 ${space[2]}`,
  '@media': { [media.compact]: { padding: 0 } },
});

/**
 * On a small card the actions overlay the end of the line: the cell is as wide as they are, whatever the figures need.
 */
const besideActions = style([
  cell,
  {
    '@media': {
      [media.compact]: { marginInlineEnd: 3 * ACTION.wide + 8 },
      [media.phone]: { marginInlineEnd: 3 * ACTION.phone },
      [media.narrow]: { marginInlineEnd: 3 * ACTION.narrow },
    },
  },
]);

export const tickCell = style([
  cell,
  {
    padding: `0 0 0 ${space[1]}`,
    '@media': {
      // Clear of the mark of the row in the player.
      [media.compact]: {
        gridArea: 'tick',
        display: 'grid',
        justifyItems: 'end',
        alignContent: 'space-evenly',
      },
    },
  },
]);
/** One of two checkboxes says what it selects on hover or focus. */
export const lettered = style({
  selectors: {
    '&:is(:hover, :focus-visible)::after': {
      content: 'attr(data-format)',
      inset: 'auto auto auto calc(100% + 4px)',
      zIndex: 2,
      padding: `2px ${space[2]}`,
      borderRadius: radius.control,
      background: color.text,
      color: color.ground,
      fontSize: size[12],
      lineHeight: '1.125rem',
      whiteSpace: 'nowrap',
    },
  },
});
export const packCell = style([cell, { '@media': { [media.compact]: { gridArea: 'pack' } } }]);
export const pack = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  '@media': { [media.compact]: { display: 'grid', placeItems: 'center' } },
});
export const cover = style({
  display: 'block',
  flex: 'none',
  width: 48,
  '@media': { [media.compact]: { gridArea: '1 / 1', width: 52, visibility: 'hidden' } },
});
/**
 * On a small card the play button is on top of the cover, which is a plain picture there: a link would be under the
 * thumb.
 */
globalStyle(`${cover} > *`, { '@media': { [media.compact]: { visibility: 'visible' } } });
globalStyle(`${pack} > button`, {
  '@media': {
    // Above the picture, which is positioned.
    [media.compact]: {
      gridArea: '1 / 1',
      position: 'relative',
      width: 44,
      height: 44,
      // The hit area is larger than the disc, which leaves the cover visible.
      padding: 7,
      backgroundColor: color.raised,
      backgroundClip: 'content-box',
    },
  },
});

export const nameCell = style([
  besideActions,
  {
    fontWeight: 'inherit',
    textAlign: 'start',
    '@media': {
      [media.compact]: { gridArea: 'name', display: 'flex', alignItems: 'center', gap: space[2], overflow: 'hidden' },
    },
  },
]);
export const name = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: size[15],
  fontWeight: weight.medium,
  lineHeight: rem(24),
  ':hover': { textDecoration: 'underline', textDecorationColor: color.edge, textUnderlineOffset: '0.2em' },
  ':focus-visible': { outlineOffset: -2 },
  selectors: { [`${row}[data-playback="playing"] &`]: { color: color.accent } },
});
/** One line: the first terms, and how many more there are. When expanded they overlay what is below. */
export const badges = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[1],
  height: rem(26),
  fontSize: size[13],
  lineHeight: rem(26),
  color: color.muted,
  selectors: {
    '&:has([aria-expanded="true"])': {
      position: 'absolute',
      // Above the waveform, which is positioned, too.
      zIndex: 1,
      flexWrap: 'wrap',
      maxWidth: 'min(560px, 50vw)',
      height: 'auto',
      marginInlineStart: -8,
      padding: `0 ${space[2]} ${space[1]}`,
      borderRadius: radius.control,
      background: color.raised,
      boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
    },
  },
  '@media': { [media.compact]: { display: 'contents' } },
});
/** The name keeps its place while its terms are expanded. */
const spread = `${nameCell}:has([data-more][aria-expanded="true"])`;
globalStyle(spread, { paddingBlockEnd: rem(26) });
/** Clipped where the column is narrow. */
export const terms = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { [`${badges}:has([aria-expanded="true"]) > &`]: { whiteSpace: 'normal' } },
  '@media': { [media.compact]: { display: 'none' } },
});
export const more = style({
  flex: 'none',
  minWidth: 24,
  height: rem(20),
  padding: `0 ${space[1]}`,
  borderRadius: radius.control,
  fontFamily: font.mono,
  fontSize: size[12],
  lineHeight: rem(20),
  color: color.muted,
  '@media': {
    [media.canHover]: { ':hover': { background: color.sunken, color: color.text } },
    [media.compact]: { display: 'none' },
  },
});
/** A small card only has room for the mark of a Rare Find; the page of the sound has links to the terms. */
globalStyle(`${badges} > a`, { flex: 'none', '@media': { [media.compact]: { display: 'none' } } });
globalStyle(`${badges} > :not(a, ${terms}, ${more})`, {
  '@media': { [media.compact]: { gap: 0, padding: 5, fontSize: 0 } },
});
export const badge = style({
  borderRadius: radius.control,
  transition: `color ${motion.quick}`,
  ':hover': { color: color.text, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '& + &::before': { content: '·', marginInline: space[1], color: color.edge, display: 'inline-block' },
  },
});

/** A group of stems by its own color. */
export const stems = style([
  badge,
  { borderInlineStart: '3px solid', borderRadius: 0, paddingInlineStart: space[1], marginInlineEnd: space[1] },
]);

export const waveformCell = style([besideActions, { '@media': { [media.compact]: { gridArea: 'wave' } } }]);

const figure = style([
  cell,
  {
    fontFamily: font.mono,
    fontVariantNumeric: 'tabular-nums',
    fontVariantLigatures: 'none',
    fontSize: size[13],
    whiteSpace: 'nowrap',
    textAlign: 'start',
    // The shift follows the unit of the figure.
    '@media': {
      [media.compact]: { display: 'flex', gap: space[1], fontSize: size[12], lineHeight: rem(16), color: color.muted },
    },
  },
]);
export const typeCell = style([
  cell,
  {
    color: color.muted,
    '@media': {
      [media.compact]: {
        gridArea: 'type',
        display: 'flex',
        alignItems: 'center',
        height: rem(16),
        width: 16,
        // In rows with a shift the gap beside the time makes room for it.
        selectors: { [`${row}:has(small) > &`]: { marginInlineEnd: -8 } },
      },
    },
  },
]);
export const type = style({ display: 'inline-flex', alignItems: 'center', gap: space[1], verticalAlign: 'middle' });
/** Only where there is room; not in a dialog. */
export const typeName = style({
  display: 'none',
  fontSize: size[13],
  whiteSpace: 'nowrap',
  '@media': {
    [media.roomy]: { display: 'inline', selectors: { '[role="dialog"] &': { display: 'none' } } },
  },
});
globalStyle(`${figure} > small`, { '@media': { [media.compact]: { order: 1 } } });
export const keyCell = style([
  figure,
  { '@media': { [media.compact]: { gridArea: 'key', selectors: { '&:has(> span)': { display: 'none' } } } } },
]);
export const bpmCell = style([
  figure,
  {
    '@media': {
      [media.compact]: {
        gridArea: 'bpm',
        // The column head that names the figure is hidden there.
        '::after': { content: '"BPM"' },
        selectors: { '&:has(> span)': { display: 'none' }, '&:has(small)::after': { content: 'none' } },
      },
      // There the price needs the space of the unit.
      [media.narrow]: { '::after': { content: 'none' } },
    },
  },
]);
export const timeCell = style([
  figure,
  {
    color: color.muted,
    '@media': {
      [media.compact]: {
        gridArea: 'time',
        // The shift takes its space.
        selectors: { [`${row}:has(small) > &`]: { display: 'none' } },
      },
    },
  },
]);
export const nothing = style({ color: color.edge });

export const actionsCell = style([
  cell,
  {
    paddingInlineEnd: 0,
    '@media': {
      // The third line is reserved for the figures and the price.
      [media.compact]: { gridArea: '1 / 3 / 3 / -1', justifySelf: 'end' },
    },
  },
]);
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
});
globalStyle(`${actions} > *`, {
  '@media': { [media.phone]: { width: ACTION.phone }, [media.narrow]: { width: ACTION.narrow } },
});
/** A small card has room for three: similar sounds are in the menu. */
export const similar = style({
  '@media': {
    [media.compact]: { display: 'none' },
    [media.besideRail]: { display: 'none' },
  },
});

/** Compact rows still have room for both lines of a name. Cards are unaffected. */
const compactRow = `:root[data-rows="compact"] ${row}`;
globalStyle(compactRow, { '@media': { [media.desktop]: { height: rem(COMPACT_ROW_HEIGHT) } } });
globalStyle(`${compactRow} ${cover}`, { '@media': { [media.desktop]: { width: 36 } } });
globalStyle(`${compactRow} ${name}`, { '@media': { [media.desktop]: { lineHeight: rem(20) } } });
globalStyle(`${compactRow} ${badges}`, { '@media': { [media.desktop]: { height: rem(20), lineHeight: rem(20) } } });
globalStyle(`${compactRow} ${waveformCell} *`, { '@media': { [media.desktop]: { maxHeight: 40 } } });
globalStyle(`${compactRow} ${lettered}`, { '@media': { [media.desktop]: { width: 20, height: 20 } } });
globalStyle(`:root[data-rows="compact"] ${spread}`, { '@media': { [media.desktop]: { paddingBlockEnd: rem(20) } } });

/**
 * Under a lock, the smallest phones need the space of two icons for the figures, others that of one: the warning is
 * still colored.
 */
globalStyle(`${figure} > small svg`, { '@media': { [media.phone]: { display: 'none' } } });
globalStyle(`${row}:has(small) ${type}`, { '@media': { [media.narrow]: { display: 'none' } } });
globalStyle(`${row}:has(small) ${typeCell}`, { '@media': { [media.narrow]: { width: 0, marginInlineEnd: -4 } } });
