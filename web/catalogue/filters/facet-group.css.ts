import { globalStyle, style } from '@vanilla-extract/css';
import { quietLink, tabular } from '../../theme/global.css.ts';
import { color, motion, radius, size, space } from '../../theme/tokens.css.ts';
import { media } from '../../theme/media.ts';

export const values = style({
  display: 'grid',
  marginInline: -8,
  maxHeight: 320,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  selectors: { '&[data-chips]': { display: 'flex', flexWrap: 'wrap', gap: space[1], marginInline: 0 } },
});
/** Invisible until it has the focus. */
export const findWhenFocused = style({
  selectors: {
    '&:not(:focus-within)': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

export const value = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 30,
  borderRadius: radius.control,
  selectors: {
    [`${values}[data-chips] > &`]: { flex: '1 1 auto', minHeight: 34, border: `1px solid ${color.line}` },
    [`${values}[data-chips] > &[data-stance="include"]`]: { background: color.text, color: color.ground },
  },
  '@media': {
    [media.canHover]: { selectors: { '&:hover:not([data-stance="include"])': { background: color.sunken } } },
    [media.phone]: { minHeight: 44 },
  },
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
export const count = style([
  tabular,
  {
    marginInlineStart: 'auto',
    fontSize: size[12],
    color: color.muted,
  },
]);
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
globalStyle(`${values}[data-chips] ${box}`, { display: 'none' });
globalStyle(`${values}[data-chips] > [data-stance="include"] :is(${count}, ${exclude})`, { color: 'inherit' });
globalStyle(`${values}[data-chips] ${exclude}`, { width: 24 });
globalStyle(`${values}[data-chips] ${include}`, { paddingInline: '8px 0' });
