import { style } from '@vanilla-extract/css';
import { quietLink } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const sections = style({ borderBlockStart: `1px solid ${color.line}` });
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [media.tablet]: { gridTemplateColumns: '248px minmax(0, 1fr)', gap: space[6] } },
});
export const heading = style({
  fontSize: size[15],
  fontWeight: weight.semibold,
  lineHeight: '2.25rem',
  letterSpacing: 0,
  '@media': { [media.phone]: { lineHeight: '1.5rem' } },
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: `0 ${space[3]}`,
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: size[13],
  fontWeight: weight.medium,
  transition: `background ${motion.quick}`,
  ':hover': { background: color.selected },
});
export const text = style([button, { background: 'none', ':hover': { background: 'none' } }]);
export const more = style([
  quietLink,
  {
    minHeight: 36,
    padding: `0 ${space[3]}`,
    borderRadius: radius.control,
  },
]);
