import { style } from '@vanilla-extract/css';
import { color, font, radius, size, space } from '../../theme/tokens.css.ts';

export const keys = style({ display: 'grid', gap: space[2] });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '92px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[3],
});
export const caps = style({ display: 'flex', gap: space[1] });
export const cap = style({
  minWidth: 32,
  padding: '3px 8px',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  background: color.sunken,
  fontFamily: font.mono,
  fontSize: size[13],
  textAlign: 'center',
  selectors: { '&[data-off]': { color: color.muted, textDecoration: 'line-through' } },
});
export const choice = style({
  display: 'grid',
  gap: space[2],
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockStart: space[4],
});
export const why = style({ color: color.muted, fontSize: size[13] });
