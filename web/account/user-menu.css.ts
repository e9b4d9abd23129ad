import { style } from '@vanilla-extract/css';
import { color, font, radius, size, space, weight } from '../theme/tokens.css.ts';
import { inSystemColors } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { dark } from '../../domain/theme/palette.ts';

export const balance = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  paddingInline: space[2],
  borderRadius: radius.control,
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[13],
  whiteSpace: 'nowrap',
  ':hover': { background: color.sunken },
  // The menu beside it has the balance, too.
  '@media': { [media.phone]: { display: 'none' } },
});
/** Yellow in both themes. */
export const expiredBalance = style([
  balance,
  inSystemColors,
  { background: dark.warning, color: dark.ground, ':hover': { background: dark.warning } },
]);
export const who = style({
  padding: `${space[1]} ${space[2]} ${space[3]}`,
  marginBlockEnd: space[1],
  borderBlockEnd: `1px solid ${color.line}`,
});
export const name = style({ fontWeight: weight.semibold, overflow: 'hidden', textOverflow: 'ellipsis' });
export const plan = style({ fontSize: size[13], color: color.muted });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: 36,
  paddingInline: space[2],
  borderRadius: radius.control,
  fontSize: size[13],
  textAlign: 'start',
  ':hover': { background: color.sunken },
});
export const text = style({
  paddingInline: space[2],
  paddingBlock: space[2],
  fontSize: size[13],
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});
