import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { color, font, size, space, weight } from '../../theme/tokens.css.ts';

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
  '@media': { [media.tablet]: { gridTemplateColumns: '160px minmax(0, 1fr)', gap: space[6], alignItems: 'end' } },
});
export const cover = style({ display: 'block', maxWidth: 160 });
export const heading = style({ display: 'grid', gap: space[3], minWidth: 0 });
export const kind = style({ fontSize: size[13], color: color.muted });
export const title = style({ fontSize: size[24], '@media': { [media.tablet]: { fontSize: size[32] } } });
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[8]}` });
export const figure = style({ display: 'grid', alignContent: 'start' });
export const figureName = style({ fontSize: size[12], color: color.muted });
/** How far a figure was moved stands beside it: below it, it would push the page down when it arrives. */
export const figureValue = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontVariantLigatures: 'none',
  fontSize: size[18],
  fontWeight: weight.medium,
});
export const player = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[4],
  paddingBlock: space[4],
  borderBlock: `1px solid ${color.line}`,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const stems = style({ fontSize: size[13], textDecoration: 'underline', textUnderlineOffset: '0.2em' });
export const terms = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
export const waveformSkeleton = style({ display: 'grid', height: 70, '@media': { [media.desktop]: { height: 120 } } });
