import { globalStyle, style } from '@vanilla-extract/css';
import { inSystemColors } from '../../theme/global.css.ts';
import { media } from '../../theme/media.ts';
import { color, radius, size, space } from '../../theme/tokens.css.ts';

export const details = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlock: `${space[6]} ${space[8]}`,
});
export const header = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': {
    [media.phone]: { gridTemplateColumns: '96px minmax(0, 1fr)' },
    [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.tablet]: { gridTemplateColumns: '160px minmax(0, 1fr)', gap: space[6], alignItems: 'end' },
    [media.desktop]: { gridTemplateColumns: '160px minmax(0, 1fr) auto' },
  },
});
export const cover = style({ display: 'block', maxWidth: 160 });
export const heading = style({ display: 'grid', gap: space[3], minWidth: 0 });
export const kind = style({ fontSize: size[13], color: color.muted });
export const title = style({ fontSize: size[24], '@media': { [media.tablet]: { fontSize: size[32] } } });
/** Figures and price, at the right where there is room. */
export const aside = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  gridColumn: '1 / -1',
  '@media': {
    [media.desktop]: {
      gridColumn: 'auto',
      paddingInlineStart: space[8],
      borderInlineStart: `1px solid ${color.line}`,
    },
  },
});
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[8]}` });
export const buy = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const hint = style({ fontSize: size[13], color: color.muted });
export const player = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  paddingBlock: space[4],
  borderBlock: `1px solid ${color.line}`,
});
/** The legend of the waveform, and the toggle of the inspector. */
export const under = style({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
});
globalStyle(`${under} > button`, { marginInlineStart: 'auto' });
export const legend = style({
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  fontSize: size[12],
  color: color.muted,
});
globalStyle(`${legend} > span:last-child:not(:first-of-type)`, { marginInlineStart: 'auto' });
/** The color scale of a waveform, low to high. */
export const tones = style([
  inSystemColors,
  {
    width: 80,
    height: 6,
    borderRadius: radius.full,
    background: `linear-gradient(to right, ${Array.from({ length: 10 }, (_, tone) => `var(--tone-${tone})`).join(', ')})`,
  },
]);
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const terms = style({ display: 'flex', flexWrap: 'wrap', gap: space[1], minWidth: 0 });
globalStyle(`${terms} > li`, { maxWidth: '100%' });
export const waveformSkeleton = style({ display: 'grid', height: 70, '@media': { [media.desktop]: { height: 120 } } });
