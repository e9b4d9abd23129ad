import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, radius, size, space } from '../theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: space[4] });
/** Two fields per line where there is room. */
export const fields = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.phone]: { gap: space[3] } },
});
export const wide = style({ gridColumn: '1 / -1' });
export const confirmation = style({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: 44 });
export const aside = style({ justifySelf: 'start', fontSize: size[13] });
export const missing = style({ color: color.danger, fontSize: size[13] });
/** Dark on light in both themes: not every app can read an inverted code. */
export const qr = style({
  justifySelf: 'center',
  width: 200,
  height: 200,
  borderRadius: radius.control,
  background: '#fff',
  fill: '#000',
});
export const secretLabel = style({ color: color.muted, fontSize: size[13] });
export const secret = style({ fontFamily: font.mono, fontSize: size[13], overflowWrap: 'anywhere' });
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: space[2],
  fontFamily: font.mono,
  fontSize: size[15],
});
