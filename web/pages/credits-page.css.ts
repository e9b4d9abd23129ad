import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, space } from '../theme/tokens.css.ts';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[6],
  rowGap: space[2],
  marginBlock: `${space[6]} ${space[4]}`,
});
export const title = style({
  flex: '1 0 auto',
  fontSize: size[32],
  '@media': { [media.tablet]: { fontSize: size[44] } },
});
export const balance = style({
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[15],
  color: color.muted,
});
/** A second line below the balance, but not part of it. */
export const frozen = style({ display: 'block', fontSize: size[13], textWrap: 'pretty' });
export const nothing = style({ color: color.muted, paddingBlock: space[8] });
