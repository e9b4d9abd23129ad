import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, space, weight } from '../theme/tokens.css.ts';

export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[4],
  color: color.muted,
});
export const name = style({ color: color.text, fontWeight: weight.medium });

export const sliders = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space[2]} ${space[6]}`,
  margin: 0,
  padding: 0,
  border: 0,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const legend = style({ fontSize: size[13], color: color.muted, paddingBlockEnd: space[1] });
export const aspect = style({ display: 'grid', gap: 2 });
export const aspectHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: size[13],
  fontWeight: weight.semibold,
});
export const figure = style({
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.regular,
  color: color.muted,
});

export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: 44,
});
export const within = style({ minWidth: 180 });

/** The rows scroll by themselves: the sliders that change them stay in sight. */
export const rows = style({
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderBlockStart: `1px solid ${color.line}`,
  marginInline: `calc(-1 * ${space[2]})`,
  paddingInline: space[2],
});
