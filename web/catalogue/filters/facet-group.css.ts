import { style } from '@vanilla-extract/css';
import { quietLink } from '../../theme/global.css.ts';
import { color, font, motion, radius, size, space } from '../../theme/tokens.css.ts';
import { media } from '../../theme/media.ts';

export const values = style({
  display: 'grid',
  marginInline: -8,
  maxHeight: 320,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
});

export const value = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 30,
  borderRadius: radius.control,
  ':hover': { background: color.sunken },
  '@media': { [media.phone]: { minHeight: 44 } },
});
export const include = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: space[2],
  alignSelf: 'stretch',
  minWidth: 0,
  paddingInline: 8,
  fontSize: size[13],
  textAlign: 'start',
  borderRadius: radius.control,
  ':focus-visible': { outlineOffset: -2 },
  selectors: { [`${value}[data-stance="exclude"] &`]: { color: color.danger } },
});
export const box = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 16,
  height: 16,
  border: `1px solid ${color.edge}`,
  borderRadius: 3,
  selectors: {
    [`${value}[data-stance="include"] &`]: { background: color.text, borderColor: color.text, color: color.ground },
    [`${value}[data-stance="exclude"] &`]: { borderColor: color.danger, color: color.danger },
  },
});
export const valueName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { [`${value}[data-stance="exclude"] &`]: { textDecoration: 'line-through' } },
});
export const count = style({
  marginInlineStart: 'auto',
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[12],
  color: color.muted,
});
export const exclude = style({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  width: 30,
  borderRadius: radius.control,
  color: color.muted,
  transition: `color ${motion.quick}, opacity ${motion.quick}`,
  ':hover': { color: color.danger },
  ':focus-visible': { outlineOffset: -2 },
  selectors: { '&[aria-pressed="true"]': { color: color.danger } },
});
export const nothing = style({ padding: `${space[1]} 8px`, fontSize: size[13], color: color.muted });
export const more = style([
  quietLink,
  {
    justifySelf: 'start',
    minHeight: 24,
  },
]);
