import { style } from '@vanilla-extract/css';
import { inSystemColors } from '../../theme/global.css.ts';
import { color, font, motion, size, weight } from '../../theme/tokens.css.ts';

export const wheel = style([
  inSystemColors,
  {
    width: '100%',
    maxWidth: 340,
    marginInline: 'auto',
    overflow: 'visible',
    touchAction: 'manipulation',
  },
]);

export const segment = style({ cursor: 'pointer', outline: 'none' });

export const area = style({
  fill: color.raised,
  transition: `fill ${motion.quick}`,
  selectors: { [`${segment}[aria-checked="true"] > &`]: { fill: color.text } },
});
/** Fills the segment in proportion to the sounds of its key. */
export const filled = style({
  fill: color.edge,
  fillOpacity: 0.4,
  pointerEvents: 'none',
  selectors: { [`${segment}[aria-checked="true"] > &`]: { fill: 'none' } },
});
export const outline = style({
  fill: 'none',
  stroke: color.line,
  pointerEvents: 'none',
  transition: `stroke ${motion.quick}`,
  selectors: {
    [`${segment}:hover > &`]: { stroke: color.edge },
    [`${segment}[data-mixing] > &`]: { stroke: color.text, strokeWidth: 1.5 },
    [`${segment}:focus-visible > &`]: { stroke: color.text, strokeWidth: 3 },
  },
});
export const name = style({
  fill: color.text,
  stroke: 'none',
  fontFamily: font.mono,
  fontVariantLigatures: 'none',
  fontSize: size[12],
  fontWeight: weight.medium,
  textAnchor: 'middle',
  dominantBaseline: 'central',
  pointerEvents: 'none',
  selectors: {
    [`${segment}[data-empty] > &`]: { fill: color.muted },
    [`${segment}[aria-checked="true"] > &`]: { fill: color.ground, fontWeight: weight.semibold },
  },
});
export const told = style({
  fill: color.text,
  fontSize: size[13],
  fontWeight: weight.semibold,
  textAnchor: 'middle',
  dominantBaseline: 'central',
});
export const toldCount = style({
  fill: color.muted,
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[12],
  textAnchor: 'middle',
  dominantBaseline: 'central',
});
export const hint = style({ fontSize: size[13], color: color.muted });
