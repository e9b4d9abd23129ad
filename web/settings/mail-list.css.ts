import { style } from '@vanilla-extract/css';
import { color, radius, size, space, weight } from '../theme/tokens.css.ts';

export const heading = style({ fontSize: size[15], fontWeight: weight.semibold });
export const subject = style({
  display: 'block',
  width: '100%',
  minHeight: 44,
  border: 0,
  padding: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
});
export const body = style({
  marginBlockStart: space[3],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.cover,
  background: color.raised,
});
export const text = style({ maxWidth: '70ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
