import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, radius, size, space, weight } from '../theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: space[4] });
export const scopes = style({ display: 'grid', gap: space[1], margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ padding: 0, fontSize: size[13], fontWeight: weight.medium });
export const scope = style({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: 44 });
export const problem = style({ color: color.danger, fontSize: size[13] });
export const figures = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const secret = style({
  display: 'block',
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontFamily: font.mono,
  fontSize: size[13],
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const copying = style({ display: 'flex', alignItems: 'center', gap: space[3], minHeight: 44 });
