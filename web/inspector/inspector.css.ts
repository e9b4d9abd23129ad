import { globalStyle, style } from '@vanilla-extract/css';
import { inSystemColors, tabular } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, font, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const panel = style({ gridColumn: '1 / -1', minWidth: 0 });
export const loading = style({ fontSize: size[13], color: color.muted, paddingBlock: space[3] });
export const problem = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  fontSize: size[13],
});

export const inspector = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${color.line}`,
});
export const header = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[3]}` });
globalStyle(`${header} > button`, { marginInlineStart: 'auto' });
export const title = style({ fontSize: size[18] });
export const heard = style({ fontSize: size[13], color: color.muted });

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[6]}`,
});
export const zoom = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(96px, 220px) auto auto',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
});
export const snap = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const snapLabel = style({ fontSize: size[13], color: color.muted });
globalStyle(`${snap} label`, { paddingInline: space[3], whiteSpace: 'nowrap' });
/** A switch grows to the width that it is given. */
export const toggle = style({ width: 150 });

export const pictures = style([
  inSystemColors,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1], minWidth: 0 },
]);
const frame = { border: `1px solid ${color.line}`, borderRadius: radius.control, background: color.sunken } as const;
export const overview = style({
  ...frame,
  position: 'relative',
  height: 42,
  overflow: 'hidden',
  cursor: 'pointer',
  touchAction: 'none',
});
/** The part of the sound that is in view. */
globalStyle(`${overview} [part="minimap-overlay"]`, {
  border: `1px solid ${color.text}`,
  borderRadius: radius.control,
  minWidth: 6,
  transition: 'none !important',
});
export const picture = style({
  ...frame,
  position: 'relative',
  minWidth: 0,
  overflow: 'hidden',
  minHeight: 144 + 24 + 2,
});
export const spectrogram = style({
  ...frame,
  position: 'relative',
  height: 144 + 2,
  overflow: 'hidden',
  selectors: {
    // The position of the player, set by the picture.
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 'var(--place, -9px)',
      width: 2,
      background: color.accent,
      zIndex: 10,
    },
  },
});
globalStyle(`${picture} ::part(scroll)`, { scrollbarColor: `${color.edge} transparent`, scrollbarWidth: 'thin' });
globalStyle(`${picture} ::part(scroll):focus-visible`, {
  outline: `2px solid ${color.accent}`,
  outlineOffset: -2,
  borderRadius: radius.control,
});
globalStyle(`${picture} ::part(timeline)`, {
  fontFamily: font.mono,
  fontSize: `${size[12]} !important`,
  lineHeight: 1,
  color: color.edge,
  borderBlock: `1px solid ${color.line}`,
});
globalStyle(`${picture} ::part(timeline-notch-tick)`, { height: '6px !important' });
globalStyle(`${picture} ::part(timeline-notch-primary)`, {
  color: color.muted,
  paddingBlockStart: 3,
  justifyContent: 'flex-start !important',
});
globalStyle(`${picture} ::part(region)`, {
  background: `color-mix(in srgb, ${color.text} 10%, transparent) !important`,
  borderInline: `1px solid ${color.text}`,
});
globalStyle(`${picture} ::part(looped)`, {
  background: `color-mix(in srgb, ${color.accent} 16%, transparent) !important`,
  borderInlineColor: color.accent,
});
globalStyle(`${picture} ::part(region-handle)`, { width: '10px !important', borderColor: 'transparent !important' });
globalStyle(`${picture} ::part(region-content)`, {
  fontFamily: font.mono,
  fontSize: size[12],
  lineHeight: 1,
  color: color.ground,
  background: color.text,
  borderRadius: '0 0 4px 0',
  padding: '3px 5px !important',
});

export const facts = style([
  tabular,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[1]} ${space[4]}`,
    fontSize: size[12],
    color: color.muted,
  },
]);

export const regions = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] });
export const regionsHeader = style({ display: 'flex', alignItems: 'center', gap: space[3] });
export const regionsTitle = style({ fontSize: size[15] });
export const hint = style({ fontSize: size[13], color: color.muted });
export const list = style({ display: 'grid', borderBlockEnd: `1px solid ${color.line}` });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  paddingBlock: space[1],
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: 'auto auto 1fr', gap: space[1] } },
});
globalStyle(`${row} > button:last-child`, {
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { gridArea: '1 / 3' } },
});
export const rowName = style({
  fontSize: size[13],
  fontWeight: weight.medium,
  minWidth: 72,
  selectors: {
    // Color alone must not mark the looped one.
    '[data-looped] > &': { textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: '0.3em' },
  },
});
export const spin = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
});
export const spinHead = style({
  fontSize: size[12],
  color: color.muted,
  marginInlineEnd: space[1],
  '@media': { [media.phone]: { width: 64 } },
});
export const spinStep = style({
  width: 28,
  height: 28,
  borderRadius: radius.control,
  color: color.muted,
  transition: `background ${motion.quick}`,
  ':hover': { background: color.sunken, color: color.text },
  '@media': { [media.compact]: { width: 36, height: 36 } },
});
export const spinValue = style([
  tabular,
  {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 84,
    minHeight: 32,
    paddingInline: space[2],
    border: `1px solid ${color.edge}`,
    borderRadius: radius.control,
    fontSize: size[13],
    whiteSpace: 'nowrap',
  },
]);
