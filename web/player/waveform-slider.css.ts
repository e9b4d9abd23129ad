import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { inSystemColors } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, font, layer, radius, size } from '../theme/tokens.css.ts';
import { WAVEFORM_HEIGHT } from './waveform-defaults.ts';

const base = style([
  inSystemColors,
  {
    position: 'relative',
    width: '100%',
    cursor: 'pointer',
    // A vertical swipe over a waveform scrolls the page.
    touchAction: 'pan-y',
    borderRadius: radius.control,
    selectors: {
      // The hairline and its time, once a pointer has been here.
      '&[data-time]::after': {
        content: '',
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 'var(--pointed)',
        width: 1,
        background: color.text,
        visibility: 'hidden',
        pointerEvents: 'none',
      },
      '&[data-time]::before': {
        content: 'attr(data-time)',
        position: 'absolute',
        insetBlockStart: 0,
        insetInlineStart: 'calc(var(--pointed) + 3px)',
        zIndex: layer.bar - 1,
        padding: '1px 4px',
        borderRadius: radius.control,
        background: color.raised,
        color: color.text,
        fontFamily: font.mono,
        fontSize: size[12],
        lineHeight: 1.3,
        whiteSpace: 'nowrap',
        visibility: 'hidden',
        pointerEvents: 'none',
      },
      '&[data-side="start"]::before': { insetInlineStart: 'auto', insetInlineEnd: 'calc(100% - var(--pointed) + 3px)' },
      '&:hover::before, &:hover::after': { '@media': { [media.canHover]: { visibility: 'visible' } } },
      // A touch has no hover: show where it drags to.
      '&[data-dragged]::before, &[data-dragged]::after': { visibility: 'visible' },
    },
  },
]);

const lines = (shade: string, every: string): string =>
  `repeating-linear-gradient(to right, ${shade} 0 1px, transparent 1px ${every})`;

export const slider = styleVariants({
  row: [base, { height: 40, '@media': { [media.compact]: { height: 24 } } }],
  bar: [base, { height: 40, '@media': { [media.phone]: { height: 24 } } }],
  large: [
    base,
    {
      height: 70,
      // Bars and beats; without a tempo the variable is unset, and nothing is drawn.
      backgroundImage: `${lines(color.edge, 'calc(4 * var(--beat))')}, ${lines(color.line, 'var(--beat)')}`,
      '@media': { [media.desktop]: { height: 120 } },
    },
  ],
  plain: [base, { height: WAVEFORM_HEIGHT }],
});

export const scroller = style({ overflowX: 'auto', overflowY: 'hidden', minWidth: 0 });

/** The played part, up to the playhead. */
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
    // As wide as the whole, which the played part clips.
    [`${heard} > &`]: { width: 'var(--whole)', opacity: 1 },
  },
});
/** The part still to be played. */
export const rest = style([picture, { opacity: 0.35 }]);

for (let tone = 0; tone < 10; tone += 1)
  globalStyle(`${picture} > [data-tone="${tone}"]`, { fill: `var(--tone-${tone})` });

/** Without peaks, a line shows that there is a sound. */
export const noPeaks = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: '50%',
  height: 1,
  background: color.edge,
});
