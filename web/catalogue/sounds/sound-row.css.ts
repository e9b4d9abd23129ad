import { globalStyle, style } from '@vanilla-extract/css';
import { ROW_HEIGHT } from '../../../core/catalogue/filters/limits.ts';
import { media } from '../../theme/media.ts';
import { color, font, motion, radius, size, space, weight } from '../../theme/tokens.css.ts';
import { columns } from './sound-table.css.ts';

/** Pixels of one of the three actions of a small card. */
const ACTION = { wide: 44, phone: 40, narrow: 34 } as const;

/** Rows below the first screen of a page that is still arriving: `draw-far-rows.ts` brings them. */
const far = (first: number) => ({
  [`:root[data-arriving] &:nth-child(n + ${first}):not([data-drawn])`]: { contentVisibility: 'hidden' as const },
});

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  height: ROW_HEIGHT,
  borderBlockEnd: `1px solid ${color.line}`,
  // What is far from the screen has no styles and no boxes until it comes near, and is there to be found all the same.
  contentVisibility: 'auto',
  // Room for the focus ring of what stands at an edge.
  overflowClipMargin: 4,
  ':hover': { background: color.raised },
  ':focus-within': { background: color.raised },
  selectors: {
    // The row in the player carries a mark at its edge.
    '&[aria-current="true"]': { background: color.raised, boxShadow: `inset 2px 0 ${color.accent}` },
  },
  '@media': {
    [media.low]: { selectors: far(11) },
    [media.middling]: { selectors: far(16) },
    [media.high]: { selectors: far(30) },
    // Below desktops a row is a small card: the waveform lies between the name and the figures.
    [media.compact]: {
      gridTemplateColumns: '24px 52px auto auto auto minmax(0, 1fr)',
      gridTemplateRows: '24px 24px 16px',
      gridTemplateAreas: `
        "tick pack name name name name"
        "tick pack wave wave wave wave"
        "tick pack type time bpm key"`,
      alignContent: 'center',
      columnGap: space[2],
    },
    [media.narrow]: { columnGap: space[1] },
  },
});

const cell = style({
  minWidth: 0,
  padding: `0 ${space[2]}`,
  '@media': { [media.compact]: { padding: 0 } },
});

/** On a small card the actions lie over the end of the line: what stands there is as wide, whatever the figures need. */
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
      [media.compact]: { gridArea: 'tick', display: 'grid', placeItems: 'center', alignContent: 'space-evenly' },
    },
  },
]);
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
/** On a small card the play button lies on the cover, and the cover is a picture alone: the link would be under a thumb. */
globalStyle(`${cover} > *`, { '@media': { [media.compact]: { visibility: 'visible' } } });
globalStyle(`${pack} > button`, {
  '@media': {
    // Over the picture, which is positioned itself.
    [media.compact]: {
      gridArea: '1 / 1',
      position: 'relative',
      width: 44,
      height: 44,
      // The target is larger than the disc, which leaves the cover in sight.
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
  lineHeight: '24px',
  ':hover': { textDecoration: 'underline', textDecorationColor: color.edge, textUnderlineOffset: '0.2em' },
  ':focus-visible': { outlineOffset: -2 },
  selectors: { [`${row}[data-playback="playing"] &`]: { color: color.accent } },
});
/** One line, however many there are. While the keyboard is at one, all of them lie over what is beside. */
export const badges = style({
  height: 26,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: size[13],
  lineHeight: '26px',
  color: color.muted,
  selectors: {
    '&:has(:focus-visible)': {
      position: 'relative',
      zIndex: 1,
      width: 'max-content',
      paddingInlineEnd: space[2],
      overflow: 'visible',
      background: color.raised,
    },
  },
  '@media': { [media.compact]: { display: 'contents' } },
});
/** A small card has room for the mark of a Rare Find alone; terms lead on from the page of the sound. */
globalStyle(`${badges} > a`, { '@media': { [media.compact]: { display: 'none' } } });
globalStyle(`${badges} > :not(a)`, { '@media': { [media.compact]: { gap: 0, padding: 5, fontSize: 0 } } });
globalStyle(`${badges} > * + *`, { marginInlineStart: space[1] });
export const badge = style({
  borderRadius: radius.control,
  transition: `color ${motion.quick}`,
  ':hover': { color: color.text, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '& + &::before': { content: '·', marginInlineEnd: space[1], color: color.edge, display: 'inline-block' },
  },
});

/** A group of stems by its own color. */
export const stems = style([badge, { borderInlineStart: '3px solid', borderRadius: 0, paddingInlineStart: space[1] }]);

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
    // How far a figure was moved stands behind its unit.
    '@media': {
      [media.compact]: { display: 'flex', gap: space[1], fontSize: size[12], lineHeight: '16px', color: color.muted },
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
        height: 16,
        width: 16,
        // Where the time makes room, the gap beside it does, too.
        selectors: { [`${row}:has(small) > &`]: { marginInlineEnd: -8 } },
      },
    },
  },
]);
export const type = style({ display: 'inline-grid', verticalAlign: 'middle' });
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
        // The heading that names the figure is not in sight there.
        '::after': { content: '"BPM"' },
        selectors: { '&:has(> span)': { display: 'none' } },
      },
      // There the price needs the place of the unit.
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
        // How far a sound was moved takes its place.
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
      // The third line is for the figures and the price.
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
/** A small card has room for three: similar sounds stand in the menu. */
export const similar = style({ '@media': { [media.compact]: { display: 'none' } } });
