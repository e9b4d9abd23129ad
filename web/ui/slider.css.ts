import { globalStyle, style } from '@vanilla-extract/css';
import { inSystemColors } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color } from '../theme/tokens.css.ts';

/** Start and end of the filled part of the track, as percentages; set by `Slider.tsx`. */
const from = 'var(--slider-from)';
const to = 'var(--slider-to)';

const thumb = {
  appearance: 'none',
  width: 14,
  height: 14,
  border: 0,
  borderRadius: '50%',
  background: color.text,
  boxShadow: `0 0 0 3px ${color.ground}`,
  pointerEvents: 'auto',
  cursor: 'pointer',
} as const;

export const slider = style({
  appearance: 'none',
  width: '100%',
  height: 24,
  margin: 0,
  background: 'none',
  cursor: 'pointer',
  '::-webkit-slider-thumb': { ...thumb, WebkitAppearance: 'none' },
  '::-moz-range-thumb': thumb,
  '::-webkit-slider-runnable-track': { background: 'none' },
  '::-moz-range-track': { background: 'none' },
});

export const frame = style([
  inSystemColors,
  {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    height: 24,
    '::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      height: 4,
      borderRadius: 2,
      background: color.edge,
    },
    '::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: from,
      insetInlineEnd: `calc(100% - ${to})`,
      height: 4,
      borderRadius: 2,
      background: color.text,
    },
    '@media': { [media.forced]: { '::after': { background: color.accent } } },
  },
]);
globalStyle(`${frame} > *`, { gridArea: '1 / 1', position: 'relative', zIndex: 1 });
globalStyle(`${frame}[data-thumbs="2"] > *`, { pointerEvents: 'none' });
