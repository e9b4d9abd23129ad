import { style } from '@vanilla-extract/css';
import { tabular, inSystemColors } from '../../theme/global.css.ts';
import { media } from '../../theme/media.ts';
import { color, layer, radius, size, space, weight } from '../../theme/tokens.css.ts';

/** Shared with the view, which renders visible rows only. */
export const ROW_HEIGHT = 36;

const columns = '260px minmax(180px, 1fr) 96px 72px 72px minmax(150px, 0.8fr) minmax(130px, 0.6fr) 92px';
const columnsOnPhones = '176px 180px 96px 72px 72px 150px 130px 92px';

export const frame = style({ display: 'grid', gap: space[2] });
/** Scrolls both ways. As high as its rows, up to most of the screen. */
export const scroll = style({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'min(68dvh, 720px)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  scrollPaddingBlockStart: ROW_HEIGHT,
  scrollPaddingInlineStart: 260,
  userSelect: 'none',
  '@media': { [media.phone]: { scrollPaddingInlineStart: 176 } },
});
export const table = style({ display: 'block', minWidth: 1100, '@media': { [media.phone]: { minWidth: 968 } } });
export const rows = style({ display: 'block', position: 'relative' });
export const line = style({
  display: 'grid',
  gridTemplateColumns: columns,
  height: ROW_HEIGHT,
  '@media': { [media.phone]: { gridTemplateColumns: columnsOnPhones } },
});
export const head = style({
  display: 'block',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 2,
  background: color.raised,
});
export const row = style([line, { position: 'absolute', insetInline: 0, insetBlockStart: 0, contain: 'strict' }]);
const box = style({
  minWidth: 0,
  paddingInline: space[2],
  fontWeight: weight.regular,
  textAlign: 'start',
  borderBlockEnd: `1px solid ${color.line}`,
  borderInlineEnd: `1px solid ${color.line}`,
  fontSize: size[13],
});
/**
 * A single line of plain text: a grid has hundreds of them, and nested boxes would all be laid out again with every
 * paste.
 */
const textBox = style([
  box,
  { lineHeight: `${ROW_HEIGHT - 1}px`, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
]);
export const columnHead = style([textBox, { color: color.muted, fontWeight: weight.medium }]);
/** Stays visible when the others scroll sideways. */
export const fileHead = style([
  columnHead,
  { position: 'sticky', insetInlineStart: 0, background: color.raised, zIndex: 1 },
]);
export const file = style([
  box,
  {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    background: color.ground,
    color: color.muted,
  },
]);
export const fileName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Clipped at the start: the end of a path says more.
  direction: 'rtl',
  unicodeBidi: 'plaintext',
});
export const play = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  marginInlineStart: -6,
  padding: 0,
  border: 0,
  borderRadius: radius.full,
  background: 'none',
  color: color.text,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.sunken } },
});
export const mark = style({
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: radius.full,
  selectors: {
    '&[data-level="block"]': { background: color.danger },
    '&[data-level="warn"]': { background: color.warning, borderRadius: 0, rotate: '45deg' },
  },
});
export const cell = style([
  inSystemColors,
  textBox,
  {
    position: 'relative',
    cursor: 'cell',
    selectors: {
      '&[aria-selected="true"]': { background: color.selected },
      '&[aria-invalid="true"]': { color: color.danger, boxShadow: `inset 2px 0 ${color.danger}` },
      '&:focus': { outline: `2px solid ${color.accent}`, outlineOffset: -2, borderRadius: 0 },
    },
  },
]);
export const figureCell = style([cell, tabular]);
export const editor = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  paddingInline: space[2],
  border: 0,
  background: color.raised,
  color: color.text,
  fontSize: size[13],
  outline: `2px solid ${color.accent}`,
  outlineOffset: -2,
  borderRadius: 0,
  zIndex: layer.bar,
  '@media': { [media.phone]: { fontSize: '1rem' } },
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  minHeight: 24,
  fontSize: size[13],
  color: color.muted,
});
export const problem = style({ color: color.danger });
export const keys = style({ '@media': { [media.phone]: { display: 'none' } } });
