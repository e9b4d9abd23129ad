import { style } from '@vanilla-extract/css';
import { color, font, radius, size, space, weight } from '../theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: space[3] });
export const sound = style({ color: color.muted });
export const formats = style({ display: 'grid', gap: space[1] });
export const legend = style({ fontSize: size[13], fontWeight: weight.medium, marginBlockEnd: space[1] });
export const format = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  minHeight: 44,
  fontWeight: weight.semibold,
  paddingInline: space[3],
  paddingBlock: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  ':hover': { background: color.sunken },
  selectors: { '&:has(:checked)': { borderColor: color.text } },
});
export const hint = style({ fontSize: size[13], fontWeight: weight.regular, color: color.muted });
export const preview = style({
  fontFamily: font.mono,
  fontSize: size[13],
  overflowWrap: 'anywhere',
  padding: space[2],
  background: color.sunken,
  borderRadius: radius.control,
});
