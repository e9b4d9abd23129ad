import { style } from '@vanilla-extract/css';
import { color, font, motion, radius, size, space, weight } from '../../theme/tokens.css.ts';

export const section = style({ borderBlockEnd: `1px solid ${color.line}` });

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 44,
  fontSize: size[13],
  fontWeight: weight.semibold,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const chosen = style({
  minWidth: 20,
  padding: '1px 6px',
  borderRadius: radius.full,
  background: color.text,
  color: color.ground,
  fontFamily: font.mono,
  fontSize: size[12],
  fontWeight: weight.medium,
  textAlign: 'center',
});
export const arrow = style({
  marginInlineStart: 'auto',
  color: color.muted,
  transition: `transform ${motion.quick}`,
  selectors: { [`${section}[open] > ${summary} &`]: { transform: 'rotate(180deg)' } },
});
export const content = style({ display: 'grid', gap: space[2], paddingBlockEnd: space[4] });
