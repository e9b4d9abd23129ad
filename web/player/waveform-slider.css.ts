import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, layer, radius, size } from '../theme/tokens.css.ts';
import { WAVEFORM_HEIGHT } from './waveform-defaults.ts';

const base = style({
  position: 'relative',
  width: '100%',
  cursor: 'pointer',
  // A vertical swipe over a waveform scrolls the page.
  touchAction: 'pan-y',
  borderRadius: radius.control,
});

export const slider = styleVariants({
  row: [base, { height: 40, '@media': { [media.compact]: { height: 24 } } }],
  bar: [base, { height: 40, '@media': { [media.phone]: { height: 24 } } }],
  large: [base, { height: 70, '@media': { [media.desktop]: { height: 120 } } }],
  plain: [base, { height: WAVEFORM_HEIGHT }],
});

export const scroller = style({ overflowX: 'auto', overflowY: 'hidden', minWidth: 0 });

/** What was heard, up to the playhead. */
export const heard = style({
  position: 'absolute',
  inset: '0 auto 0 0',
  width: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  '::after': { content: '', position: 'absolute', inset: '0 0 0 auto', width: 1, background: color.accent },
});

export const picture = style({
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
  shapeRendering: 'crispEdges',
  selectors: {
    // As wide as the whole, of which it shows a part.
    [`${heard} > &`]: { width: 'var(--whole)' },
  },
});
/** What is still to be heard. */
export const rest = style([picture, { opacity: 0.35 }]);

for (let tone = 0; tone < 10; tone++)
  globalStyle(`${picture} > [data-tone="${tone}"]`, { fill: `var(--tone-${tone})` });

/** Without peaks a line says that there is a sound all the same. */
export const noPeaks = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: '50%',
  height: 1,
  background: color.edge,
});

export const hairLine = style({
  position: 'absolute',
  insetBlock: 0,
  width: 1,
  background: color.text,
  visibility: 'hidden',
  pointerEvents: 'none',
  selectors: {
    '*:hover > &[data-time]': { '@media': { [media.canHover]: { visibility: 'visible' } } },
    // A finger has no hover: it sees where it drags to.
    '&[data-dragged]': { visibility: 'visible' },
    '&[data-side="start"]::after': { insetInlineStart: 'auto', insetInlineEnd: 3 },
  },
  '::after': {
    content: 'attr(data-time)',
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 3,
    zIndex: layer.bar - 1,
    padding: '1px 4px',
    borderRadius: radius.control,
    background: color.raised,
    color: color.text,
    fontFamily: font.mono,
    fontSize: size[12],
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
  },
});
