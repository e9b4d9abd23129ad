import { globalStyle, style } from '@vanilla-extract/css';
import { inSystemColors, tabular, visuallyHidden } from '../../theme/global.css.ts';
import { media } from '../../theme/media.ts';
import { color, radius, size, space } from '../../theme/tokens.css.ts';

/** Scrolls if it is taller than the screen. */
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  // Room for focus rings at the edges.
  padding: 3,
  margin: -3,
  flex: '1 1 auto',
  minHeight: 0,
});
export const muted = style({ color: color.muted, fontSize: size[13], maxWidth: '80ch' });
export const waiting = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

export const lanes = style([
  inSystemColors,
  {
    position: 'relative',
    display: 'grid',
    gap: space[2],
    cursor: 'pointer',
    // A vertical swipe scrolls.
    touchAction: 'pan-y',
    borderRadius: radius.control,
    overflow: 'hidden',
  },
]);
export const lane = style({ display: 'grid', gap: space[1], color: color.text });
globalStyle(`${lane}[data-silent]`, { color: color.muted });
export const name = style({
  // The cursor passes behind it.
  position: 'relative',
  zIndex: 1,
  justifySelf: 'start',
  maxWidth: '100%',
  background: color.raised,
  fontSize: size[13],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const wave = style({
  display: 'block',
  height: 96,
  background: color.sunken,
  fill: 'currentColor',
  shapeRendering: 'crispEdges',
  pointerEvents: 'none',
  '@media': { [media.phone]: { height: 72 } },
});
globalStyle(`${lane}[data-silent] > svg > path`, { opacity: 0.55 });
export const cursor = style({
  position: 'absolute',
  insetBlock: 0,
  width: 2,
  marginInlineStart: -1,
  background: color.accent,
  pointerEvents: 'none',
});

export const transport = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
globalStyle(`${transport} label`, { paddingInline: space[3], whiteSpace: 'nowrap' });
export const place = style([tabular, { color: color.muted, fontSize: size[13] }]);
export const spoken = visuallyHidden;
