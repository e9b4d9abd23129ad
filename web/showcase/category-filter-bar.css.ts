import { style } from '@vanilla-extract/css';
import { tabular } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: '248px minmax(0, 1fr)', gap: space[6] } },
});
export const search = style({ display: 'block' });
export const pills = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 36,
  padding: `0 ${space[3]}`,
  borderRadius: radius.full,
  border: `1px solid ${color.line}`,
  fontSize: size[13],
  fontWeight: weight.medium,
  transition: `background ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.edge, background: color.sunken },
    '&[aria-current]': { borderColor: color.text, background: color.text, color: color.ground },
  },
});
export const count = style([
  tabular,
  {
    fontSize: size[12],
    fontWeight: weight.regular,
    color: color.muted,
    selectors: { [`${pill}[aria-current] > &`]: { color: 'inherit' } },
  },
]);
