import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, space, weight } from '../theme/tokens.css.ts';

export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[6],
  minHeight: 44,
});
export const like = style({ flex: 1, minWidth: 160, color: color.muted });
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

/** Only the rows scroll, so that the sliders that change them stay in view. */
export const rows = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderBlockStart: `1px solid ${color.line}`,
  marginInline: `calc(-1 * ${space[2]})`,
  paddingInline: space[2],
});
/** The dialog covers the page's player, so it has one of its own. */
export const player = style({
  marginInline: `calc(-1 * ${space[6]})`,
  marginBlockEnd: `calc(-1 * ${space[6]})`,
  '@media': {
    [media.phone]: { marginInline: `calc(-1 * ${space[4]})`, marginBlockEnd: `calc(-1 * ${space[4]})` },
  },
});
globalStyle(`${player}:empty`, { display: 'none' });
