import { globalStyle, style } from '@vanilla-extract/css';
import { inSystemColors, tabular } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  paddingBlock: space[6],
  borderBlockStart: `1px solid ${color.line}`,
});
/** What is above the first section of a page. */
export const above = style({ display: 'grid', gap: space[3], paddingBlockEnd: space[6] });
export const heading = style({ fontSize: size[18], fontWeight: weight.semibold });
export const muted = style({ color: color.muted, fontSize: size[13] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[2] });
export const error = style({ color: color.danger, fontSize: size[13], whiteSpace: 'pre-line' });

/** The drop target for a folder. */
export const drop = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  padding: space[6],
  border: `1px dashed ${color.edge}`,
  borderRadius: radius.cover,
  transition: `background ${motion.quick}`,
  selectors: { '&[data-over]': { background: color.selected, borderStyle: 'solid' } },
  '@media': { [media.phone]: { padding: space[4] } },
});
export const progress = style({ width: '100%', maxWidth: 480, accentColor: color.accent });

/** Packs of one state, stacked. */
export const packs = style({ display: 'grid' });
export const pack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  gap: `${space[1]} ${space[4]}`,
  alignItems: 'baseline',
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const packName = style({ fontWeight: weight.medium, ':hover': { textDecoration: 'underline' } });
export const packFacts = style([tabular, { color: color.muted, fontSize: size[13] }]);

/** The state of a pack, and the actions for it. */
export const top = style([above, { justifyItems: 'start' }]);
/** The steps of a pack in a row. */
export const steps = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[2]}`, fontSize: size[13] });
globalStyle(`${steps} > li`, { color: color.muted });
globalStyle(`${steps} > li[aria-current]`, { color: color.text, fontWeight: weight.semibold });
globalStyle(`${steps} > li + li::before`, { content: '"→" / ""', marginInlineEnd: space[2], color: color.muted });
export const next = style({ fontSize: size[18], maxWidth: '60ch' });
export const returned = style({
  padding: space[4],
  borderInlineStart: `3px solid ${color.warning}`,
  background: color.raised,
  maxWidth: '70ch',
});

export const findings = style({ display: 'grid' });
export const finding = style({
  // There can be hundreds: skip layout and paint of what is far from view.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 120px',
  // Room for focus rings at the edges.
  overflowClipMargin: 4,
  display: 'grid',
  // Six buttons in a line would leave no room for what was found.
  gridTemplateColumns: '72px minmax(0, 1fr) fit-content(45%)',
  gap: `${space[1]} ${space[3]}`,
  alignItems: 'start',
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const level = style([
  inSystemColors,
  {
    paddingInline: space[2],
    borderRadius: radius.full,
    border: '1px solid currentColor',
    justifySelf: 'start',
    fontSize: size[12],
    lineHeight: '1.25rem',
    color: color.muted,
    selectors: { '&[data-level="block"]': { color: color.danger }, '&[data-level="warn"]': { color: color.warning } },
  },
]);
export const found = style({ display: 'grid', gap: space[1] });
export const foundFile = style({ fontWeight: weight.medium });
export const measured = style([tabular, { fontSize: size[13] }]);
export const findingActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  justifyContent: 'end',
  '@media': { [media.phone]: { justifyContent: 'start' } },
});
export const levels = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
globalStyle(`${levels} button[aria-pressed="true"]`, { background: color.selected, borderColor: color.text });

export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const rule = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontSize: size[13],
  color: color.muted,
});
export const ruleValue = style({ width: 140 });

export const difference = style({ display: 'grid', gap: space[3], maxHeight: 420, overflow: 'auto' });
export const table = style({ width: '100%', minWidth: 480, borderCollapse: 'collapse', fontSize: size[13] });
globalStyle(`${table} :is(th, td)`, {
  padding: `${space[1]} ${space[2]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  textAlign: 'start',
  fontWeight: weight.regular,
});
globalStyle(`${table} thead th`, { color: color.muted });
/** Labels do not wrap, file names do. */
export const labelName = style({ whiteSpace: 'nowrap' });
export const removed = style({ color: color.danger, textDecoration: 'line-through' });
export const added = style({ color: color.moss, fontWeight: weight.medium });

export const form = style({ display: 'grid', gap: space[4], maxWidth: 640 });
/** Among buttons it takes a line of its own. */
globalStyle(`${buttons} > ${form}`, { flex: '1 1 100%' });
export const row = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const legend = style({ fontSize: size[15], fontWeight: weight.semibold, marginBlockEnd: space[2], padding: 0 });
export const cover = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const coverPicture = style({ width: 96, height: 96, objectFit: 'cover', borderRadius: radius.control });
