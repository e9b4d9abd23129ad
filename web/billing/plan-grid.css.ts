import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, radius, size, space, weight } from '../theme/tokens.css.ts';

/** Columns of equal height with lines between them; stacked on a phone. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.cover,
  overflow: 'hidden',
  background: color.line,
  gap: 1,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
export const plan = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[6],
  background: color.raised,
  selectors: { '&[aria-current]': { background: color.sunken } },
  '@media': { [media.phone]: { padding: space[4] } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: 28,
});
export const name = style({ fontSize: size[18], fontWeight: weight.semibold });
export const price = style({ color: color.muted, fontSize: size[13] });
export const amount = style({
  display: 'block',
  color: color.text,
  fontFamily: font.mono,
  fontSize: size[32],
  fontVariantNumeric: 'tabular-nums',
});
export const usual = style({ fontFamily: font.mono, fontVariantNumeric: 'tabular-nums' });
export const benefits = style({ display: 'grid', gap: space[2], fontSize: size[15] });
export const benefit = style({ display: 'flex', gap: space[2] });
/** Centered on the first line. */
globalStyle(`${benefits} svg`, { flex: 'none', marginBlockStart: 3 });
export const lacking = style([benefit, { color: color.muted }]);
export const perCredit = style({ color: color.muted, fontSize: size[13] });
/** At the bottom, whatever is above it. */
export const action = style({ display: 'grid', gap: space[2], marginBlockStart: 'auto', paddingBlockStart: space[2] });
/** A date and a price may need two lines. */
globalStyle(`${action} > button`, { whiteSpace: 'normal', textWrap: 'balance' });
