import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { color, font, size, space } from '../../theme/tokens.css.ts';

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlock: `${space[6]} ${space[8]}`,
  '@media': { [media.tablet]: { gridTemplateColumns: '240px minmax(0, 1fr)', gap: space[8], alignItems: 'start' } },
});
export const cover = style({ maxWidth: 240 });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  justifyItems: 'start',
  minWidth: 0,
});
export const kind = style({ fontSize: size[13], color: color.muted });
export const title = style({
  fontSize: size[32],
  '@media': { [media.tablet]: { fontSize: size[44] } },
});
export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  fontSize: size[13],
  color: color.muted,
});
export const amount = style({ fontFamily: font.mono, fontVariantNumeric: 'tabular-nums', color: color.text });
export const actions = style({ display: 'flex', alignItems: 'center', gap: space[3], paddingBlockStart: space[2] });
